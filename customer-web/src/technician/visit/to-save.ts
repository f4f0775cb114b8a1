import type { Visit } from '@clearunit/shared/api/visits';
import { groupBy } from '@clearunit/shared/domain/group-by';
import type { KeptVisit } from '../../field-work/visit';
import { resultsOf } from './recording';

/** A unit of which results are saved, with the pests that they are about. */
export type UnitToSave = { unit_number: string; pests: string[] };

/** How many results are sent with some lines: their own, and those of other pests in their units. */
export const countToSave = (kept: KeptVisit, lines: readonly string[]): number =>
  resultsOf(kept, lines).length;

/** The units of these results in the order of the lines, each once. */
export function unitsToSave(visit: Visit, kept: KeptVisit, lines: readonly string[]): UnitToSave[] {
  const names = new Map([
    ...(visit.addable_pests ?? []).map(({ pest_id, pest_name }) => [pest_id, pest_name] as const),
    ...visit.units.map(({ pest_id, pest_name }) => [pest_id, pest_name] as const),
  ]);
  const units = groupBy(
    resultsOf(kept, lines),
    ({ order_unit_id, adds_to }) => kept.entries[adds_to ?? order_unit_id]!.unit_number,
  );
  return Array.from(units, ([unit_number, results]) => ({
    unit_number,
    pests: results.flatMap(({ pest_id }) => names.get(pest_id) || []),
  }));
}
