import type { Outcome } from '../results';
import type { CommentCatalogue, CommentedRow, DerivedLine } from './derive';

/** A visit that was done, with its comment. */
export interface CommentedVisit {
  comment: string;
  pest_id: string;
  pest_name: string;
  treatment_id: string;
  treatment_name: string;
  /** Null where nothing was recorded of it. */
  outcome: Outcome | null;
  treatment_done: boolean;
}

/** The pests and treatments as the provider's catalogue answers them. */
export type CataloguePest = { pestId: string; pestName: string; synonyms: readonly string[] };
export type CatalogueTreatment = {
  treatment_id: string;
  treatment_name: string;
  synonyms: readonly string[];
};

/**
 * The line that a visit's comment requests (2 §4). When the comment names another pest than was treated, that pest's
 * treatments are used.
 *
 * @param read how the comment is read: `cartLineFromComment` or `historyLineFromComment`
 * @throws what `treatmentsOf` throws
 */
export async function lineOfVisit<Line extends DerivedLine | null>(
  read: (row: CommentedRow, catalogue: CommentCatalogue) => Line,
  visit: CommentedVisit,
  pests: readonly CataloguePest[],
  treatmentsOf: (pestId: string) => Promise<readonly CatalogueTreatment[]>,
): Promise<Line> {
  const row = rowOf(visit);
  const ofPest = async (pestId: string) => read(row, catalogueOf(pests, await treatmentsOf(pestId)));
  const line = await ofPest(visit.pest_id);
  const pestId = line?.pest_id ?? visit.pest_id;
  return pestId === visit.pest_id ? line : ofPest(pestId);
}

const rowOf = (visit: CommentedVisit): CommentedRow => ({
  comment: visit.comment,
  pest_id: visit.pest_id,
  pest: visit.pest_name,
  treatment_id: visit.treatment_id,
  treatment: visit.treatment_name,
  is_not_completed: visit.outcome !== null && !visit.treatment_done,
});

const catalogueOf = (
  pests: readonly CataloguePest[],
  treatments: readonly CatalogueTreatment[],
): CommentCatalogue => ({
  pests: pests.map(({ pestId, pestName, synonyms }) => ({ id: pestId, name: pestName, synonyms })),
  treatments: treatments.map(({ treatment_id, treatment_name, synonyms }) => ({
    id: treatment_id,
    name: treatment_name,
    synonyms,
  })),
});
