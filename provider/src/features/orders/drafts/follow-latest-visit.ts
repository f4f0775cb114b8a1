import type { SubmittedResult } from '@clearunit/shared/api/visits';
import type { Day } from '@clearunit/shared/domain/dates';
import { recommendationAfter } from '@clearunit/shared/domain/follow-ups';
import { groupBy } from '@clearunit/shared/domain/group-by';
import { followUpDue, isFollowUpType } from '@clearunit/shared/domain/orders';
import type { Outcome } from '@clearunit/shared/domain/results';
import type { Runner } from '../../../db/runner';
import type { Context } from '../../../http/handler';
import type { ReachedBuilding } from '../../access/queries';
import type { Change } from '../../logs/record-change';
import type { LineState } from '../lock-queries';
import { lockWaitingFollowUps, type WaitingLine } from './recommended-queries';
import { takeOutOfFollowUps } from './take-out-of-follow-ups';

/** A visited unit with what decides about a follow-up; `id` of the result, null without one. */
export type Served = {
  id: string | null;
  line: Pick<LineState, 'unitId' | 'unitNumber' | 'requestType' | 'isSecondVisit'> & {
    /** The day on which it was completed by hand before. */
    workDate?: Day | null;
  };
  result: Pick<SubmittedResult, 'pest_id' | 'treatment_id' | 'comment' | 'activity_level'> & {
    outcome: Outcome;
    treatment_done: boolean;
  };
};

/** A unit that is removed from a recommended follow-up: replaced by a new one, or withdrawn. */
export type EndedLine = WaitingLine & { follow_up: 'replaced' | 'withdrawn' };

/**
 * The units of recommended follow-ups that nobody has accepted or edited, and that a later visit to the same unit and
 * pest replaces or withdraws, or that come from lines completed by hand for which a visit tells another day. Locks their
 * orders.
 * @param found the day's results; `needsFollowUp` says whether a follow-up is due by it
 */
export async function endedByVisit(
  run: Runner,
  context: Context,
  building: ReachedBuilding,
  { workDate, found }: { workDate: string; found: readonly (Served & { needsFollowUp: boolean })[] },
): Promise<EndedLine[]> {
  const about = found.map(({ line, result }) => ({ unitNumber: line.unitNumber, pestId: result.pest_id }));
  const waiting = await lockWaitingFollowUps(run, building.id, about, {
    workDate,
    timeZone: context.timeZone,
  });
  const later = groupBy(found, ({ line, result }) => keyOf(line.unitNumber, result.pest_id));
  return waiting.flatMap((line) => {
    const ofUnit = later.get(keyOf(line.unitNumber, line.pestId)) ?? [];
    if (line.isByHand && ofUnit.some((one) => dueByHand(one, workDate) === line.due)) {
      const isAnew = ofUnit.some(({ needsFollowUp }) => needsFollowUp);
      return [{ ...line, follow_up: isAnew ? 'replaced' : 'withdrawn' }];
    }
    const became = recommendationAfter(
      ofUnit.map(({ needsFollowUp, result }) => ({ ...result, needsFollowUp })),
    );
    return !line.isOlder || became === 'stays' ? [] : [{ ...line, follow_up: became }];
  });
}

/** The due day that a line got when it was completed by hand for another day than that of its visit; null for none. */
function dueByHand({ line: { requestType, workDate } }: Served, visitDay: Day): Day | null {
  if (!workDate || workDate === visitDay || !isFollowUpType(requestType)) return null;
  return followUpDue(requestType, workDate);
}

/**
 * Removes units from the recommended follow-ups that a visit ended. One that the visit requests again, but that is not
 * recommended since it is planned already or no longer needed, counts as withdrawn.
 * @param anew the visit's new recommendations
 * @returns entries for the activity log
 */
export async function takeOutEnded(
  run: Runner,
  context: Context,
  building: ReachedBuilding,
  {
    workDate,
    ended,
    anew,
  }: {
    workDate: string;
    ended: readonly EndedLine[];
    anew: readonly { unit_number: string; pest_id: string }[];
  },
): Promise<Change[]> {
  const recommended = new Set(anew.map((one) => keyOf(one.unit_number, one.pest_id)));
  const endedLines = ended.map((line): EndedLine => {
    const isAnew = recommended.has(keyOf(line.unitNumber, line.pestId));
    return { ...line, follow_up: isAnew ? line.follow_up : 'withdrawn' };
  });
  return takeOutOfFollowUps(run, context, building, endedLines, {
    isReplaced: (line) => line.follow_up === 'replaced',
    describe: (lines) => ({
      after_visit_of: workDate,
      units: lines.map((line) => ({ unit: line.unitNumber, follow_up: line.follow_up })),
    }),
  });
}

/** Identifies a unit and pest, in whatever case. */
export const keyOf = (unitNumber: string, pestId: string): string => `${unitNumber.toLowerCase()} ${pestId}`;
