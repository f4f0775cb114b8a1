import { type RecommendedFollowUp, recommendedFollowUp } from '@clearunit/shared/domain/follow-ups';
import type { Outcome } from '@clearunit/shared/domain/results';
import type { Correction } from './match-corrections';
import type { Catalogue } from './read-catalogue';

interface Visited {
  line: Pick<Correction['line'], 'unitNumber' | 'requestType' | 'isSecondVisit'>;
  recorded: Pick<Correction['recorded'], 'pestId' | 'treatmentId' | 'workDate'>;
}

/** The follow-ups that a result requested before and after its correction; null where they are equal. */
export function changedFollowUp(correction: Correction, catalogue: Catalogue) {
  const former = followUpOf(correction, correction.recorded.findings, catalogue);
  const now = followUpOf(correction, correction.row, catalogue);
  return former?.followup === now?.followup ? null : { former, now };
}

/** The follow-up that a result requests with a given outcome and comment; null for none. */
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
