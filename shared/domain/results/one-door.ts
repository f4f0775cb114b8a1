import type { Problem } from '../errors/problem';
import type { TimeWindow } from '../orders/time-window';
import { isClosedDoor, type Outcome } from './outcome';

/** Identifies a door of a visit: a unit with morning and afternoon visits has two. */
export interface VisitedDoor {
  unit_number: string;
  time_window: TimeWindow | null;
}

/**
 * Tells the doors of a visit apart. A line without a window is behind the door of its unit's only window; where the unit
 * has both, it has a door of its own, since nobody knows which try it belongs to.
 */
function doorIn(visit: readonly VisitedDoor[]): (line: VisitedDoor) => string {
  const windowsOf = new Map<string, Set<TimeWindow>>();
  for (const { unit_number, time_window } of visit) {
    const unit = unit_number.toLowerCase();
    if (time_window) windowsOf.set(unit, (windowsOf.get(unit) ?? new Set()).add(time_window));
  }
  return ({ unit_number, time_window }) => {
    const unit = unit_number.toLowerCase();
    const windows = [...(windowsOf.get(unit) ?? [])];
    return `${unit} ${time_window ?? (windows.length === 1 ? windows[0] : null)}`;
  };
}

/**
 * Whether two lines of a visit are behind one door, which was open for both of them or for neither (4 §1.1).
 * @param visit all lines of the visit, which say in which windows a unit is tried
 */
export function isSameDoor(one: VisitedDoor, other: VisitedDoor, visit: readonly VisitedDoor[]): boolean {
  const doorOf = doorIn(visit);
  return doorOf(one) === doorOf(other);
}

/**
 * The contradictions of a visit: inspected for one line of a unit and closed for another (4 §1.1).
 * @param results the results of one visit; different visits are not compared
 * @param visit all lines of the visit, if more are known than have results
 * @returns those that contradict an earlier one of the same door, each with its problem
 */
export function contradictedDoors<Result extends VisitedDoor & { outcome: Outcome }>(
  results: readonly Result[],
  visit: readonly VisitedDoor[] = results,
): { result: Result; problem: Problem }[] {
  const doorOf = doorIn(visit);
  const firstOf = new Map<string, Result>();
  return results.flatMap((one) => {
    const door = doorOf(one);
    const first = firstOf.get(door) ?? one;
    firstOf.set(door, first);
    if (isClosedDoor(first.outcome) === isClosedDoor(one.outcome)) return [];
    const params = { unit: one.unit_number };
    return [{ result: one, problem: { field: 'outcome', reason: 'results.door-open-and-closed', params } }];
  });
}

/** All results of the doors of `contradictedDoors`, since nobody knows which is wrong, each with its door's problem. */
export function behindContradictedDoors<Result extends VisitedDoor & { outcome: Outcome }>(
  results: readonly Result[],
  visit: readonly VisitedDoor[] = results,
): { result: Result; problem: Problem }[] {
  const doorOf = doorIn(visit);
  const problems = new Map(
    contradictedDoors(results, visit).map(({ result, problem }) => [doorOf(result), problem]),
  );
  return results.flatMap((result) => {
    const problem = problems.get(doorOf(result));
    return problem ? [{ result, problem }] : [];
  });
}
