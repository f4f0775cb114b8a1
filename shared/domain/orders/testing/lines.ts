import type { RequestLine } from '../request-line';
import { newLine } from '../request-lines';

/** A complete line of unit 101 (Mice, Bait, new) for the tests, with what the test is about. */
export const lineWith = (about: Partial<RequestLine> = {}): RequestLine => ({
  ...newLine(about.key ?? 'a', 'customer'),
  unit_number: '101',
  pest_id: 'mice',
  pest: 'Mice',
  treatment_id: 'bait',
  treatment: 'Bait',
  exist: true,
  ...about,
});

/** A complete line with what the second bed-bug rule is about. */
export const bedBugLine = (about: Partial<RequestLine> = {}): RequestLine =>
  lineWith({
    pest_id: 'bed-bugs',
    pest: 'Bed Bugs',
    treatment_id: 'spray',
    treatment: 'Spray Treatment',
    ...about,
  });
