import type { Problem } from '../errors/problem';
import type { TimeWindow } from '../orders/time-window';
import { isClosedDoor, type Outcome } from './outcome';

/** What tells the doors of a visit apart: a unit that is announced for morning and afternoon is tried twice. */
export interface VisitedDoor {
  unit_number: string;
  time_window: TimeWindow | null;
}

/** Whether two lines of one visit are behind one door, which was open for both of them or for neither (4 §1.1). */
export const isSameDoor = (one: VisitedDoor, other: VisitedDoor): boolean =>
  one.unit_number.toLowerCase() === other.unit_number.toLowerCase() && one.time_window === other.time_window;

/**
 * What is told of a visit against itself: somebody was inside for one line of a unit, and nobody for another (4 §1.1).
 * @param told the lines of one visit; what is recorded of different visits is not compared, since somebody may have come back
 * @returns those that contradict an earlier one of the same door, each with its problem
 */
export function contradictedDoors<Told extends VisitedDoor & { outcome: Outcome }>(
  told: readonly Told[],
): { told: Told; problem: Problem }[] {
  const firstOf = new Map<string, Told>();
  return told.flatMap((one) => {
    const door = `${one.unit_number.toLowerCase()} ${one.time_window}`;
    const first = firstOf.get(door) ?? one;
    firstOf.set(door, first);
    if (isClosedDoor(first.outcome) === isClosedDoor(one.outcome)) return [];
    const params = { unit: one.unit_number };
    return [{ told: one, problem: { field: 'outcome', reason: 'results.door-open-and-closed', params } }];
  });
}
