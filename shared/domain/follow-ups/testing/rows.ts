import { pestCatalogue } from '../../pests/catalogue';
import { treatmentCatalogue } from '../../pests/treatments';
import type { CommentCatalogue, CommentedRow } from '../derive';

/** The reference catalogue with each name as its id. */
export const catalogue: CommentCatalogue = {
  pests: pestCatalogue.map(({ name, synonyms }) => ({ id: name, name, synonyms })),
  treatments: treatmentCatalogue.map(({ name, synonyms }) => ({ id: name, name, synonyms })),
};

/** A completed row: mice, baited, with this comment. */
export const rowWith = (comment: string): CommentedRow => ({
  comment,
  pest_id: 'Mice',
  pest: 'Mice',
  treatment_id: 'Bait',
  treatment: 'Bait',
});
