import type { SubmittedResult } from '@clearunit/shared/api/visits';
import { AppError, refuseProblems } from '@clearunit/shared/domain/errors';
import type { ServiceNames } from '@clearunit/shared/domain/orders';
import { checkOtherPest, isClosedDoor, reportedOutcome } from '@clearunit/shared/domain/results';
import type { Runner } from '../../../db/runner';
import { type VisitedLine, visitedLines } from '../store/queries';
import { ofLine } from './check-visit';
import { addablePrices, insertAddedLines, pestsOfVisit, takenLineIds } from './other-pests-queries';

/** A result for another pest than ordered, with the unit's ordered line. */
export type OtherPest = SubmittedResult & { adds_to: string };

export const isOtherPest = (result: SubmittedResult): result is OtherPest => result.adds_to !== undefined;

interface VisitToAddTo {
  buildingId: string;
  workDate: string;
  /** The results of ordered lines, which are open. */
  results: readonly SubmittedResult[];
  /** The lines of these results. */
  lines: ReadonlyMap<string, VisitedLine>;
  /** The names of the pests of all results. */
  names: ServiceNames;
}

/**
 * Adds a line to an order for each other pest that a technician found (4 §2.4), at the branch's current price. The
 * line's id is made on the phone; one that any line has is refused.
 *
 * @returns the lines that were added
 * @throws AppError 'visits.other-pest-alone' without a result of the ordered line, 'visits.unit-done' (409) when the
 * line exists already, 'visits.unit-twice', 'visits.other-pest-not-priced', or what `checkOtherPest` refuses
 */
export async function addOtherPests(
  run: Runner,
  others: readonly OtherPest[],
  { buildingId, workDate, results, lines, names }: VisitToAddTo,
): Promise<Map<string, VisitedLine>> {
  if (others.length === 0) return new Map();
  const ids = others.map(({ order_unit_id }) => order_unit_id);
  const known = await visitedLines(
    run,
    buildingId,
    others.map(({ adds_to }) => adds_to),
  );
  const taken = await takenLineIds(run, ids);
  const pestsOf = await pestsOfVisit(run, buildingId, [...lines.keys()], workDate);
  const priceOf = await addablePrices(run, buildingId);
  const byLine = new Map(results.map((result) => [result.order_unit_id, result]));
  const found = results.map(({ order_unit_id, pest_id }) => ({ unit: lines.get(order_unit_id), pest_id }));
  const seen = new Set(byLine.keys());

  const added = others.map((other) => {
    const { order_unit_id: id, adds_to, pest_id, treatment_id } = other;
    const line = lines.get(adds_to) ?? known.get(adds_to);
    if (!line) throw new AppError('records.not-found');
    const unit = line.unitNumber;
    const params = { unit, line: adds_to };
    const beside = byLine.get(adds_to);
    if (!beside) throw new AppError('visits.other-pest-alone', { params });
    if (seen.has(id)) throw new AppError('visits.unit-twice', { params });
    if (taken.has(id)) throw new AppError('visits.unit-done', { params });
    seen.add(id);

    const foundThere = found.flatMap((one) => (isSameUnit(one.unit, line) ? [one.pest_id] : []));
    const pest = { id: pest_id, name: names.pest(pest_id) ?? '' };
    const outcome = isClosedDoor(reportedOutcome(other)) ? reportedOutcome(other) : reportedOutcome(beside);
    const pest_ids = [...(pestsOf.get(adds_to) ?? []), ...foundThere];
    const problem = checkOtherPest(pest, { unit_number: unit, outcome, pest_ids });
    refuseProblems(problem ? [ofLine(adds_to, problem)] : []);
    found.push({ unit: line, pest_id });

    const price = priceOf(other);
    if (price === undefined) {
      throw new AppError('visits.other-pest-not-priced', { params: { ...params, pest: pest.name } });
    }
    return { id, adds_to, pest_id, treatment_id, price };
  });
  const orderIds = [...new Set(added.map(({ adds_to }) => lines.get(adds_to)!.orderId))];
  await insertAddedLines(run, buildingId, added, orderIds);
  return visitedLines(run, buildingId, ids);
}

const isSameUnit = (one: VisitedLine | undefined, other: VisitedLine): boolean =>
  one?.unitNumber.toLowerCase() === other.unitNumber.toLowerCase();
