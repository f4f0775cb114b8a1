import type { OrderUnit } from '@clearunit/shared/api/order-detail';
import { type Hours, hoursOf } from '@clearunit/shared/domain/notices';
import { placeText } from '@clearunit/shared/texts';
import { dayIn, hoursIn, pestIn, treatmentIn, type WrittenTexts } from '@clearunit/shared/texts/server';
import type { ReachedBuilding } from '../../access/queries';

/**
 * A unit of an order in a mail: the service and, once scheduled, the day and hours. The hours are worded as in the
 * building's settings, unless its tenants were given other hours.
 */
export function describeVisit(
  texts: WrittenTexts,
  building: Pick<ReachedBuilding, 'timeWindow1' | 'timeWindow2'>,
  unit: OrderUnit,
  announced?: Hours,
): string {
  const { t } = texts;
  const names = namesOf(unit, texts);
  if (!unit.schedule_date || !unit.time_window) return describeService(unit, texts);
  const words = { time_window_1: building.timeWindow1, time_window_2: building.timeWindow2 };
  const buildingHours = hoursOf(unit.time_window, building);
  const isOther = announced && (announced.from !== buildingHours.from || announced.to !== buildingHours.to);
  const hours = isOther ? hoursIn(texts, announced) : words[unit.time_window];
  const when = { date: dayIn(texts, unit.schedule_date), hours };
  return t('mail.confirmation.scheduledUnit', { ...names, ...when });
}

/** A unit of an order in a mail before it is scheduled: the service. */
export const describeService = (unit: OrderUnit, texts: WrittenTexts): string =>
  texts.t('mail.confirmation.unit', namesOf(unit, texts));

const namesOf = (unit: OrderUnit, texts: WrittenTexts) => ({
  place: placeText(texts, unit),
  pest: pestIn(texts, unit.pest_name),
  treatment: treatmentIn(texts, unit.treatment_name),
});
