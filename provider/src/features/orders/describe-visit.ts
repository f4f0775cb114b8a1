import type { OrderUnit } from '@clearunit/shared/api/shapes';
import { showDay } from '@clearunit/shared/domain/dates';
import type { Texts } from '@clearunit/shared/texts';
import type { ReachedBuilding } from '../access/queries';

/** A unit of an order as a mail tells it: what is done there and, once it is scheduled, on which day and in which hours. */
export function describeVisit(
  t: Texts['t'],
  building: Pick<ReachedBuilding, 'timeWindow1' | 'timeWindow2'>,
  unit: OrderUnit,
): string {
  const names = { unit: unit.unit_number, pest: unit.pest_name, treatment: unit.treatment_name };
  if (!unit.schedule_date || !unit.time_window) return t('mail.confirmation.unit', names);
  const hours = { time_window_1: building.timeWindow1, time_window_2: building.timeWindow2 };
  const when = { date: showDay(unit.schedule_date), hours: hours[unit.time_window] };
  return t('mail.confirmation.scheduledUnit', { ...names, ...when });
}
