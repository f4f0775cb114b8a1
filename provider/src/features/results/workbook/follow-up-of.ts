import { type RecommendedFollowUp, recommendedFollowUp } from '@clearunit/shared/domain/follow-ups';
import type { Outcome } from '@clearunit/shared/domain/results';
import type { Correction } from './match-corrections';
import type { Catalogue } from './read-catalogue';

/** A recorded result, as far as a follow-up is recommended by it. */
interface Visited {
  line: Pick<Correction['line'], 'unitNumber' | 'requestType' | 'isSecondVisit'>;
  recorded: Pick<Correction['recorded'], 'pestId' | 'treatmentId' | 'workDate'>;
}

/**
 * The follow-ups that a result asked for before its correction and asks for now; null where both are the same one, or
 * none.
 */
export function changedFollowUp(correction: Correction, catalogue: Catalogue) {
  const former = followUpOf(correction, correction.recorded.findings, catalogue);
  const now = followUpOf(correction, correction.row, catalogue);
  return former?.followup === now?.followup ? null : { former, now };
}

/** The follow-up that a recorded result asks for as it ended and with its comment, or with others; null when it asks for none. */
export const followUpOf = (
  { line, recorded }: Visited,
  { comment, outcome }: { comment: string; outcome: Outcome },
  { pestName, treatmentName }: Catalogue,
): RecommendedFollowUp | null =>
  recommendedFollowUp(
    { unit_number: line.unitNumber, followup: line.requestType, isSecondVisit: line.isSecondVisit },
    {
      pest_id: recorded.pestId,
      pest: pestName(recorded.pestId),
      treatment_id: recorded.treatmentId,
      treatment: treatmentName(recorded.treatmentId),
      work_date: recorded.workDate,
      comment,
      outcome,
    },
  );
