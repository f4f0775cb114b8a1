import type { HistoryEntry, Pest, Treatment } from '../../api/shapes';
import {
  type CommentCatalogue,
  type CommentedRow,
  cartLineFromComment,
  type DerivedLine,
  historyLineFromComment,
} from '../../domain/follow-ups';

/** What a unit's history puts into the cart. */
export type CartLine = DerivedLine & { unit_number: string; floor: string };

/** Fetches the treatments of a pest. */
export type LoadTreatments = (pestId: string) => Promise<readonly Treatment[]>;

/**
 * The cart's line for a unit, from the comment of its latest completed visit (2 §4). Treatments belong to pests: when
 * the comment names another pest than was treated, that pest's treatments decide which one it names.
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
  return lineOf(cartLineFromComment, latest, pests, loadTreatments);
}

/**
 * The line that 'Request Follow-up' makes of a row of the building history (2 §2.5, §4).
 *
 * @returns null when the comment says 'no follow up'
 * @throws what `loadTreatments` throws
 */
export const deriveHistoryLine = (
  visit: TreatedVisit,
  pests: readonly Pest[],
  loadTreatments: LoadTreatments,
): Promise<DerivedLine | null> => lineOf(historyLineFromComment, visit, pests, loadTreatments);

async function lineOf<Line extends DerivedLine | null>(
  read: (row: CommentedRow, catalogue: CommentCatalogue) => Line,
  visit: TreatedVisit,
  pests: readonly Pest[],
  loadTreatments: LoadTreatments,
): Promise<Line> {
  const row = rowOf(visit);
  const ofPest = async (pestId: string) => read(row, catalogueOf(pests, await loadTreatments(pestId)));
  const line = await ofPest(visit.pest_id);
  const pestId = line?.pest_id ?? visit.pest_id;
  return pestId === visit.pest_id ? line : ofPest(pestId);
}

type TreatedVisit = Pick<
  HistoryEntry,
  'comment' | 'pest_id' | 'pest_name' | 'treatment_id' | 'treatment_name'
>;

/** The visit with the latest work date; undefined when there was none. */
export function latestVisit(completed: readonly HistoryEntry[]): HistoryEntry | undefined {
  return completed.reduce<HistoryEntry | undefined>(
    (latest, visit) => (latest && (latest.work_date ?? '') >= (visit.work_date ?? '') ? latest : visit),
    undefined,
  );
}

const rowOf = (visit: TreatedVisit): CommentedRow => ({
  comment: visit.comment,
  pest_id: visit.pest_id,
  pest: visit.pest_name,
  treatment_id: visit.treatment_id,
  treatment: visit.treatment_name,
});

const catalogueOf = (pests: readonly Pest[], treatments: readonly Treatment[]) => ({
  pests: pests.map(({ pestId, pestName, synonyms }) => ({ id: pestId, name: pestName, synonyms })),
  treatments: treatments.map(({ treatment_id, treatment_name, synonyms }) => ({
    id: treatment_id,
    name: treatment_name,
    synonyms,
  })),
});
