/** How many ordered services of a visit are recorded, and how many it has. */
export interface VisitProgress {
  done: number;
  total: number;
}

/**
 * How far a technician's visit is, on the visit's page and at home alike. Recorded is what was saved: the portal has
 * it, or it waits on this phone to be sent. What is only filled in is not, and a line that was added for another pest
 * is no ordered service.
 * @param visit the latest answer of the portal: the scheduled lines, and how many of the day are recorded
 * @param savedHere how many of those scheduled lines were saved on this phone since
 */
export function visitProgress(
  { unit_count, recorded_count }: { unit_count: number; recorded_count: number },
  savedHere: number,
): VisitProgress {
  return {
    done: recorded_count + Math.min(savedHere, unit_count),
    total: recorded_count + unit_count,
  };
}
