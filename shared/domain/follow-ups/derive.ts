import type { ChosenService } from '../orders/request-line';
import { isSameName } from '../orders/request-line';
import type { RequestType } from '../orders/request-type';
import { matchPest, matchTreatment } from '../pests/match';
import type { Named } from '../pests/treatments';
import { readComment } from './comment';

/** The pests and treatments with their ids, names and synonyms. */
export interface CommentCatalogue {
  pests: readonly (Named & { id: string })[];
  treatments: readonly (Named & { id: string })[];
}

/** A completed order's row: the technician's comment, the pest and the treatment. */
export interface CommentedRow extends ChosenService {
  comment: string;
  /** A closed door, or no treatment (4 §1.1): as if the comment said 'not completed'. */
  is_not_completed?: boolean;
}

/** The line of a comment: request type, pest and treatment, null where the comment names none. */
export type DerivedLine = ChosenService & { followup: RequestType };

/**
 * The cart's line for a unit from its latest completed order (2 §4): 'follow up inspection' or 'follow up treatment',
 * and 'follow up' with the name of a pest or treatment in the same sentence, give a follow-up; 'not completed' gives
 * an immediate one with the row's pest and treatment; 'reschedule required' another date for them; everything else a
 * new order with nothing chosen. A pest or treatment that the comment does not name is the row's.
 *
 * @param latest null when the unit has no completed order
 */
export function cartLineFromComment(latest: CommentedRow | null, catalogue: CommentCatalogue): DerivedLine {
  if (!latest) return newOrder;
  const { followUps, saysNotCompleted, saysRescheduleRequired } = readComment(latest.comment);
  for (const words of followUps) {
    const named = namedService(words, latest, catalogue);
    if (named) return { ...named, followup: 'followup' };
  }
  if (saysNotCompleted || latest.is_not_completed)
    return { ...serviceOf(latest), followup: 'followup_immediately' };
  if (saysRescheduleRequired) return { ...serviceOf(latest), followup: 'reschedule' };
  return newOrder;
}

/**
 * The line that 'Request Follow-up' makes of a row of the building history (2 §4, 3 §5.1): 'follow up inspection' is
 * Other Pest with Inspection; another 'follow up' the pest and treatment it names, else the row's; 'not completed' and
 * 'reschedule required' as in the cart. A comment without any of these is a follow-up of the row's own service, since
 * the user requested one.
 *
 * @returns null when the comment says 'no follow up'
 */
export function historyLineFromComment(row: CommentedRow, catalogue: CommentCatalogue): DerivedLine | null {
  const cues = readComment(row.comment);
  if (cues.saysNoFollowUp) return null;
  const [words] = cues.followUps;
  if (cues.followUps.some(speaksOfInspection)) {
    return { ...otherPestInspection(catalogue), followup: 'followup' };
  }
  if (words !== undefined) {
    return { ...(namedService(words, row, catalogue) ?? serviceOf(row)), followup: 'followup' };
  }
  if (cues.saysNotCompleted || row.is_not_completed)
    return { ...serviceOf(row), followup: 'followup_immediately' };
  if (cues.saysRescheduleRequired) return { ...serviceOf(row), followup: 'reschedule' };
  return { ...serviceOf(row), followup: 'followup' };
}

/** Whether a row of the building history has a 'Request Follow-up' button at all: it has a comment (2 §2.5). */
export const offersFollowUp = (comment: string | null): boolean => (comment ?? '').trim() !== '';

/** Whether that button is enabled: not after a request, and not when the comment says 'no follow up' (2 §2.5). */
export const canRequestFollowUp = (comment: string | null, alreadyRequested: boolean): boolean =>
  offersFollowUp(comment) && !alreadyRequested && !readComment(comment ?? '').saysNoFollowUp;

/** The service that the words behind 'follow up' name, completed from the row; null when they name none. */
function namedService(words: string, row: CommentedRow, catalogue: CommentCatalogue): ChosenService | null {
  const pest = matchPest(words, catalogue.pests);
  // 'follow up inspection of bait stations' is an inspection: the word after 'follow up' decides.
  const [nextWord = ''] = words.split(' ');
  const treatment =
    matchTreatment(nextWord, catalogue.treatments) ?? matchTreatment(words, catalogue.treatments);
  if (!pest && !treatment && !/\btreatments?\b/.test(words)) return null;
  const isRowsPest = !pest || isSameName(pest.name, row.pest);
  // The row's treatment does not apply to another pest.
  const rest = isRowsPest ? serviceOf(row) : nothingChosen;
  return {
    pest_id: pest?.id ?? rest.pest_id,
    pest: pest?.name ?? rest.pest,
    treatment_id: treatment?.id ?? rest.treatment_id,
    treatment: treatment?.name ?? rest.treatment,
  };
}

const speaksOfInspection = (words: string): boolean =>
  matchTreatment(words, [{ name: 'Inspection', synonyms: ['inspect'] }]) !== null;

function otherPestInspection({ pests, treatments }: CommentCatalogue): ChosenService {
  const pest = pests.find(({ name }) => isSameName(name, 'Other Pest'));
  const treatment = treatments.find(({ name }) => isSameName(name, 'Inspection'));
  return {
    pest_id: pest?.id ?? null,
    pest: pest?.name ?? null,
    treatment_id: treatment?.id ?? null,
    treatment: treatment?.name ?? null,
  };
}

const serviceOf = ({ pest_id, pest, treatment_id, treatment }: CommentedRow): ChosenService => ({
  pest_id,
  pest,
  treatment_id,
  treatment,
});

const nothingChosen: ChosenService = { pest_id: null, pest: null, treatment_id: null, treatment: null };
const newOrder: DerivedLine = { ...nothingChosen, followup: 'neworder' };
