import type { SubmittedResult } from '@clearunit/shared/api/visits';
import { groupBy } from '@clearunit/shared/domain/group-by';
import type { Texts } from '@clearunit/shared/texts';

/** A unit of which there are results, with the pests that they are about. */
export type UnitResults = { unit_number: string; pests: string[] };

/**
 * The units of results in their order, each once.
 * @param unitOf the unit of a line of the visit
 * @param names the pests' names by id
 */
export function unitsOfResults(
  results: readonly SubmittedResult[],
  unitOf: (line: string) => string,
  names: ReadonlyMap<string, string>,
): UnitResults[] {
  const units = groupBy(results, ({ order_unit_id, adds_to }) => unitOf(adds_to ?? order_unit_id));
  return Array.from(units, ([unit_number, ofUnit]) => ({
    unit_number,
    pests: ofUnit.flatMap(({ pest_id }) => names.get(pest_id) || []),
  }));
}

/** A unit with its pests, where it has results of several: '103 (Mice, Cockroaches)'. */
export const withPests = ({ t }: Pick<Texts, 't'>, unit: string, pests: readonly string[]): string =>
  pests.length > 1 ? t('visits.saving.unitPests', { unit, pests: pests.join(', ') }) : unit;
