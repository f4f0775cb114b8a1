import { readComment } from '../domain/follow-ups';
import type { PestName, TreatmentName } from '../domain/pests';
import type { Site } from './buildings';
import type { Calendar } from './calendar';
import type { Household } from './households';
import type { Infestations } from './infestations';
import type { DemoOrderLine, DemoRequest, OpenOrder } from './order-records';
import { habitsOf } from './pest-habits';
import type { Random } from './random';
import type { Found } from './results';
import { createRounds } from './rounds';

/** A building's contact: collects complaints and orders when there are enough. */
export interface Contact {
  /** Residents complain of what they see. */
  listen(day: number): void;
  /** Today's orders, usually none. `mustOrder` orders whatever is on the list. */
  ordersOn(day: number, mustOrder: boolean): DemoRequest[];
  noteOpen(open: OpenOrder): void;
  noteDone(line: DemoOrderLine, unit: number | null, found: Found): void;
  hasOpen(unit: number | null, pest: PestName): boolean;
  /** The treatment of a recommended line; after an inspection with findings it is a stronger one. */
  treatmentFor(line: DemoOrderLine): TreatmentName;
}

export function createContact(
  site: Site,
  infestations: Infestations,
  households: readonly Household[],
  calendar: Calendar,
  random: Random,
): Contact {
  const list = new Map<string, DemoRequest>();
  const openLines = new Map<string, number>();
  const rounds = createRounds(site, random);
  const key = (unit: number | null, pest: PestName) => `${unit}/${pest}`;
  const hasOpen = (unit: number | null, pest: PestName) =>
    unit !== null && (openLines.get(key(unit, pest)) ?? 0) > 0;

  /** Households that let nobody in complain seldom and are not ordered for. */
  const isSilent = (unit: number) => households[unit]!.refuses > 0.5;

  function want(
    unit: number,
    pest: PestName,
    treatment: TreatmentName,
    more: Partial<DemoRequest> = {},
  ): void {
    if (hasOpen(unit, pest) || list.has(key(unit, pest))) return;
    const unitNumber = site.units[unit]!.number;
    list.set(key(unit, pest), {
      unit,
      unitNumber,
      pest,
      treatment,
      requestType: 'neworder',
      note: '',
      ...more,
    });
  }

  function complain(unit: number, pest: PestName, severity: number): void {
    const treatment = random.chance(0.15) ? 'Inspection' : random.weighted(habitsOf(pest).treatments);
    want(unit, pest, treatment, {
      note: random.chance(0.35) ? random.pick(complaints[pest] ?? ['Reported by tenant']) : '',
      requestType: severity > 0.6 && random.chance(0.2) ? 'followup_immediately' : 'neworder',
    });
    // Neighbouring units are inspected too.
    if (pest !== 'Bed Bugs' && pest !== 'Cockroaches') return;
    for (const near of infestations.neighbours(unit)) {
      if (random.chance(0.7)) want(near, pest, 'Inspection', { note: `Beside ${site.units[unit]!.number}` });
    }
  }

  return {
    hasOpen,
    listen() {
      for (const { unit, pest, severity } of infestations.all()) {
        if (severity < 0.15 || hasOpen(unit, pest) || list.has(key(unit, pest))) continue;
        if (random.chance(severity * (isSilent(unit) ? 0.012 : 0.06))) complain(unit, pest, severity);
      }
    },
    ordersOn(day, mustOrder) {
      const round = rounds.on(day).filter(({ unit, pest }) => !hasOpen(unit, pest));
      if (mustOrder) {
        const worst = [...infestations.all()].sort((a, b) => b.severity - a.severity).slice(0, 8);
        for (const { unit, pest, severity } of worst) complain(unit, pest, severity);
        for (const { unit, pest } of rounds.someUnits(8)) {
          if (unit !== null) want(unit, pest, 'Inspection');
        }
      }
      const isDay = mustOrder || round.length > 0 || (calendar.isWorkday(day) && random.chance(0.2));
      if (!isDay) return [];
      const wishes = [...list.values()];
      list.clear();
      const isAsked = new Set(wishes.map(({ unit, pest }) => key(unit, pest)));
      return [...wishes, ...round.filter(({ unit, pest }) => !isAsked.has(key(unit, pest)))];
    },
    noteOpen({ lines, units }) {
      for (const [at, { pest }] of lines.entries()) {
        const unitAndPest = key(units[at] ?? null, pest);
        openLines.set(unitAndPest, (openLines.get(unitAndPest) ?? 0) + 1);
      }
    },
    noteDone(line, unit, found) {
      const unitAndPest = key(unit, line.pest);
      openLines.set(unitAndPest, (openLines.get(unitAndPest) ?? 1) - 1);
      if (unit === null || !random.chance(isSilent(unit) ? 0.2 : 0.7)) return;
      const { saysNotCompleted, saysRescheduleRequired } = readComment(found.comment);
      if (saysNotCompleted) want(unit, found.pest, found.treatment, { requestType: 'followup_immediately' });
      else if (saysRescheduleRequired) want(unit, found.pest, found.treatment, { requestType: 'reschedule' });
    },
    treatmentFor({ pest, treatment }) {
      return treatment === 'Inspection' && random.chance(0.8)
        ? random.weighted(habitsOf(pest).treatments)
        : treatment;
    },
  };
}

/** Residents' complaints as the contact writes them. */
const complaints: Partial<Record<PestName, string[]>> = {
  'Bed Bugs': [
    'Bites on arms, seen on mattress',
    'Tenant brought in a used sofa',
    'Second report this month',
  ],
  Cockroaches: ['Seen at night in kitchen', 'Comes from the dishwasher', 'Also in the bathroom'],
  Mice: ['Noise behind stove', 'Droppings under sink', 'Chewed bags in the pantry'],
  Ants: ['At the patio door', 'On the kitchen counter every morning'],
  Wasps: ['Nest at the balcony, child is allergic'],
};
