import type { Runner } from '../../../db/runner';
import type { ActorContext } from '../../../http/handler';
import type { ReachedBuilding } from '../../access/queries';
import { recordChanges } from '../../logs/record-change';
import { takeOutOfFollowUps } from '../../orders/drafts/take-out-of-follow-ups';
import { changedFollowUp, followUpOf } from './follow-up-of';
import type { Correction } from './match-corrections';
import type { Catalogue } from './read-catalogue';
import { type AskedFollowUp, laterResults, lockUntouchedFollowUps } from './withdraw-queries';

export interface Work {
  client: Runner;
  context: ActorContext;
  catalogue: Catalogue;
}

/** A correction whose former result requested a follow-up that the new one does not. */
type Ended = Correction & { asked: AskedFollowUp };

/**
 * Withdraws the recommended follow-ups that corrected results no longer request (specification README no. 8), after the
 * results were replaced. A follow-up stays when the customer has changed it, or when a later result requests it too. It
 * is logged, and its recipients get a mail.
 * @returns how many units are no longer recommended
 */
export async function withdrawFollowUps(
  { client, context, catalogue }: Work,
  building: ReachedBuilding,
  corrections: readonly Correction[],
): Promise<number> {
  const ended = corrections.flatMap((correction): Ended[] => {
    const { line, recorded } = correction;
    const former = changedFollowUp(correction, catalogue)?.former;
    if (!former) return [];
    const { id: resultId, pestId, treatmentId, workDate } = recorded;
    const { followup: followUp, due } = former;
    return [
      {
        ...correction,
        asked: {
          resultId,
          unit_id: line.unitId,
          unit_number: line.presentNumber,
          pestId,
          treatmentId,
          followUp,
          requestType: line.requestType,
          due,
          workDate,
        },
      },
    ];
  });
  if (ended.length === 0) return 0;
  const byResult = new Map(ended.map((one) => [one.recorded.id, one]));
  const all = ended.map(({ asked }) => asked);
  const lines = await lockUntouchedFollowUps(client, building.id, all);
  const stillAsked = new Set(
    (await laterResults(client, building.id, all))
      .filter(({ besides, requestType, isSecondVisit, workDate, comment, outcome }) => {
        const { line, recorded } = byResult.get(besides)!;
        const later = { line: { ...line, requestType, isSecondVisit }, recorded: { ...recorded, workDate } };
        return followUpOf(later, { comment, outcome }, catalogue) !== null;
      })
      .map(({ besides }) => besides),
  );
  const withdrawn = lines.filter(({ resultId }) => !stillAsked.has(resultId));
  const entries = await takeOutOfFollowUps(client, context, building, withdrawn, {
    describe: (ofOrder) => ({
      no_longer_asked_for: ofOrder.map(({ resultId }) => reasonOf(byResult.get(resultId)!)),
    }),
  });
  await recordChanges(client, context, entries);
  return withdrawn.length;
}

const reasonOf = ({ row, line, recorded }: Ended) => ({
  unit: line.unitNumber,
  invoice: recorded.invoiceNumber,
  ...(recorded.findings.outcome !== row.outcome && {
    outcome: { before: recorded.findings.outcome, after: row.outcome },
  }),
  comment: { before: recorded.findings.comment, after: row.comment },
});
