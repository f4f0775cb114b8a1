import { addMonths } from '../domain/dates';
import type { Site } from './buildings';
import type { Calendar } from './calendar';
import type { DemoPeople } from './people';
import type { Random } from './random';

/** A building note; alerts open by themselves when a scheduler comes to the building (3 §2.17, §2.18). */
export interface DemoNote {
  buildingId: string;
  id: string;
  text: string;
  type: 'ALERT' | 'OFFICE';
  expiryDate: string | null;
  createdBy: string;
  createdAt: string;
  updatedAt: string;
}

/** Some notes for most buildings; the showpiece has one alert and several office notes. */
export function makeNotes(
  sites: readonly Site[],
  people: DemoPeople,
  calendar: Calendar,
  random: Random,
): DemoNote[] {
  return sites.flatMap(({ building, scheduler, isShowpiece }) => {
    const alerts = random.sample(alertTexts, isShowpiece ? 1 : random.between(0, 1));
    const offices = random.sample(officeTexts, isShowpiece ? 4 : random.between(0, 3));
    return [...alerts, ...offices].map((text) => {
      const day = calendar.today - random.between(2, 25);
      const createdAt = calendar.momentAt(day, random.between(9 * 60, 17 * 60));
      const type = alerts.includes(text) ? 'ALERT' : 'OFFICE';
      return {
        buildingId: building.id,
        id: random.id(createdAt),
        text,
        type,
        expiryDate: type === 'ALERT' ? addMonths(calendar.dayAt(day), 3) : null,
        createdBy: (scheduler ?? people.schedulers[0]!).id,
        createdAt,
        updatedAt: createdAt,
      } satisfies DemoNote;
    });
  });
}

const alertTexts = [
  'Do not send notices by mail: the office posts them on every door, 48 hours before the visit.',
  'Fire alarm tests on the first Tuesday of the month, 9:00 to 11:00. No morning window that day.',
  'New property manager since last month: call before scheduling more than 20 units on one day.',
  'Elevator modernization: only one car until the end of the quarter. Plan extra time for upper floors.',
];

const officeTexts = [
  'Manager prefers Tuesdays and Thursdays, mornings for the upper floors.',
  'Invoices go to the head office, a copy to the building e-mail.',
  'Prep sheets are handed out by the superintendent; ask for the list of units that need help.',
  'Two units on the top floor are vacant until renovated, keys with the office.',
  'Client asks for a block inspection whenever bed bugs are found in two adjoining units.',
  'Chute room is cleaned every second week; roach monitors there are renewed with each round.',
  'Contact is on leave in August, write to the follow-up address meanwhile.',
];
