import type { Visit } from '@clearunit/shared/api/visits';
import type { Day } from '@clearunit/shared/domain/dates';
import type { KeptVisit } from '../../field-work/visit';
import { portalDay } from '../../session/portal-days';
import { resultsOf } from './recording';
import { type UnitResults, unitsOfResults } from './units-of-results';

/** How many results are sent with some lines: their own, and those of other pests in their units. */
export const countToSave = (kept: KeptVisit, lines: readonly string[]): number =>
  resultsOf(kept, lines).length;

/** The units of these results in the order of the lines, each once. */
export function unitsToSave(visit: Visit, kept: KeptVisit, lines: readonly string[]): UnitResults[] {
  const names = new Map([
    ...(visit.addable_pests ?? []).map(({ pest_id, pest_name }) => [pest_id, pest_name] as const),
    ...visit.units.map(({ pest_id, pest_name }) => [pest_id, pest_name] as const),
  ]);
  return unitsOfResults(resultsOf(kept, lines), (line) => kept.entries[line]!.unit_number, names);
}

/** The portal's day on which the latest order of these lines was made; null where it is not known. */
export function latestOrderDay(visit: Visit, lines: readonly string[]): Day | null {
  const latest = visit.units
    .flatMap(({ order_unit_id, order_date_time }) =>
      order_date_time && lines.includes(order_unit_id) ? [order_date_time] : [],
    )
    .sort()
    .at(-1);
  return latest === undefined ? null : portalDay(new Date(latest));
}

/** The portal's day on which the latest of these lines was entered; today where none has a time. */
export function dayToSave(kept: KeptVisit, lines: readonly string[]): Day {
  const latest = resultsOf(kept, lines)
    .flatMap(({ visited_at }) => visited_at ?? [])
    .sort()
    .at(-1);
  return portalDay(latest === undefined ? undefined : new Date(latest));
}
