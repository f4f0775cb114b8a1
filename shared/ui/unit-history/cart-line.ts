import type { Pest, Treatment } from '../../api/buildings';
import type { HistoryEntry } from '../../api/history-records';
import { cartLineFromComment, type DerivedLine, lineOfVisit } from '../../domain/follow-ups';

/** What a unit's history puts into the cart. */
export type CartLine = DerivedLine & { unit_number: string; floor: string | null };

/** Fetches the treatments of a pest. */
export type LoadTreatments = (pestId: string) => Promise<readonly Treatment[]>;

/**
 * The cart's line for a unit, from the comment of its latest completed visit (2 §4).
 *
 * @param completed the completed visits of the unit, in any order
 * @throws what `loadTreatments` throws
 */
export async function deriveCartLine(
  completed: readonly HistoryEntry[],
  pests: readonly Pest[],
  loadTreatments: LoadTreatments,
): Promise<DerivedLine> {
  const latest = latestVisit(completed);
  if (!latest) return cartLineFromComment(null, { pests: [], treatments: [] });
  return lineOfVisit(cartLineFromComment, latest, pests, loadTreatments);
}

/** The visit with the latest work date; undefined when there was none. */
function latestVisit(completed: readonly HistoryEntry[]): HistoryEntry | undefined {
  return completed.reduce<HistoryEntry | undefined>(
    (latest, visit) => (latest && (latest.work_date ?? '') >= (visit.work_date ?? '') ? latest : visit),
    undefined,
  );
}
