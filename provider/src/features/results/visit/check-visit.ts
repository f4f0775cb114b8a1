import type { SubmittedResult, SubmittedVisit } from '@clearunit/shared/api/visits';
import { AppError, type Problem, refuseProblems } from '@clearunit/shared/domain/errors';
import { mayMoveOrder, type ServiceNames } from '@clearunit/shared/domain/orders';
import {
  behindContradictedDoors,
  checkFindings,
  checkResult,
  isClosedDoor,
  reportedOutcome,
  type VisitedDoor,
} from '@clearunit/shared/domain/results';
import type { Role } from '@clearunit/shared/domain/users';
import type { Runner } from '../../../db/runner';
import { serviceNames, treatmentsOf } from '../../orders/requests/names-queries';
import type { VisitedLine } from '../store/queries';
import type { ClosedLine } from './queries';

/** A problem of a result with the ordered line where the phone has it, so that the phone sends the others without it. */
export const ofLine = (line: string, problem: Problem): Problem => ({
  ...problem,
  params: { ...problem.params, line },
});

/**
 * @returns the names of the pests and treatments of the results
 * @throws AppError with the reason of what is missing in a result, such as a known pest and treatment
 */
export async function mustBeComplete(run: Runner, { results }: SubmittedVisit): Promise<ServiceNames> {
  const names = await serviceNames(
    run,
    results.map((result) => result.pest_id),
    results.map((result) => result.treatment_id),
  );
  const problems = results.flatMap((result) =>
    checkResult({
      ...result,
      outcome: reportedOutcome(result),
      treatment_done: result.treatment_done ?? true,
      pest_id: names.pest(result.pest_id) && result.pest_id,
      treatment_id: names.treatment(result.treatment_id) && result.treatment_id,
    }).map((problem) => ofLine(result.adds_to ?? result.order_unit_id, problem)),
  );
  refuseProblems(problems);
  return names;
}

/**
 * @param closed the lines that take no result any more; one that a scheduler completed by hand has none and may get it
 * @throws AppError unless every line belongs to the building, is named once, is not closed and is completed or may be
 * completed by the role
 */
export function mustBeOpen(
  ids: readonly string[],
  lines: ReadonlyMap<string, VisitedLine>,
  closed: ReadonlyMap<string, ClosedLine>,
  role: Role,
): void {
  const seen = new Set<string>();
  for (const id of ids) {
    const line = lines.get(id);
    if (!line) throw new AppError('visits.unit-gone', { params: { line: id } });
    const params = { unit: line.unitNumber, line: id };
    if (seen.has(id)) throw new AppError('visits.unit-twice', { params });
    seen.add(id);
    const because = closed.get(id)?.because;
    if (because === 'recorded') throw new AppError('visits.unit-done', { params });
    if (because === 'posted') {
      throw new AppError('visits.order-posted', { params: { ...params, order: line.orderNumber } });
    }
    const isOpen = line.status === 'completed' || mayMoveOrder(line.status, 'completed', role);
    if (!isOpen) throw new AppError('orders.status-not-allowed', { params });
  }
}

/** @throws AppError 'results.treatment-of-other-pest'; the ordered service is always allowed */
export async function mustBeServices(
  run: Runner,
  results: readonly SubmittedResult[],
  lines: ReadonlyMap<string, VisitedLine>,
): Promise<void> {
  const isTreatmentOf = await treatmentsOf(
    run,
    results.map((result) => result.pest_id),
  );
  const wrong = results.flatMap(({ order_unit_id, pest_id, treatment_id }) => {
    const line = lines.get(order_unit_id);
    const isAsOrdered = line?.pestId === pest_id && line.treatmentId === treatment_id;
    const params = { unit: line?.unitNumber ?? '', line: order_unit_id };
    return isAsOrdered || isTreatmentOf(treatment_id, pest_id) ? [] : [params];
  });
  const reason = 'results.treatment-of-other-pest';
  refuseProblems(wrong.map((params) => ({ field: 'treatment_id', reason, params })));
}

/** The unit of a line, for comparing within a visit. */
export const doorOf = ({
  unitNumber,
  timeWindow,
}: Pick<VisitedLine, 'unitNumber' | 'timeWindow'>): VisitedDoor => ({
  unit_number: unitNumber,
  time_window: timeWindow,
});

/**
 * @param results of ordered lines as sent; `checkOtherPest` checks other pests
 * @throws AppError 'results.findings-behind-closed-door' for findings where nobody was inside, or
 * 'results.door-open-and-closed' for a unit that was inspected for one pest and closed for another
 */
export function mustAgreeWithDoors(
  results: readonly SubmittedResult[],
  lines: ReadonlyMap<string, VisitedLine>,
): void {
  const withDoors = results.map((result) => {
    const door = doorOf(lines.get(result.order_unit_id)!);
    return { ...result, ...door, outcome: reportedOutcome(result) };
  });
  const unseen = withDoors.flatMap((one) => {
    // A missing flag does not contradict a closed door.
    const problem =
      isClosedDoor(one.outcome) && checkFindings({ ...one, treatment_done: one.treatment_done ?? false });
    const params = { unit: one.unit_number };
    return problem ? [ofLine(one.order_unit_id, { ...problem, params })] : [];
  });
  const contradicted = behindContradictedDoors(withDoors).map(({ result, problem }) =>
    ofLine(result.order_unit_id, problem),
  );
  refuseProblems([...unseen, ...contradicted]);
}
