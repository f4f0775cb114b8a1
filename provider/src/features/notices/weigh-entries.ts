import { showDay } from '@clearunit/shared/domain/dates';
import { AppError } from '@clearunit/shared/domain/errors';
import {
  checkEntries,
  type EntryProblem,
  type EntryRule,
  type EntryWarning,
  entryRuleOf,
  hoursOf,
  type RuleProblem,
  textsOfRule,
} from '@clearunit/shared/domain/notices';
import type { TimeWindow } from '@clearunit/shared/domain/orders';
import { sentenceOf, type Texts } from '@clearunit/shared/texts';
import type { Runner } from '../../db/runner';
import type { ActorContext } from '../../http/handler';
import type { ReachedBuilding } from '../access/queries';
import { isAnnounced } from './is-announced';
import { announcedFor, linesOfCommonAreas, otherVisitsThatDay } from './queries';

/** A line to be scheduled, with its day and window. */
export interface Entry {
  line: { id: string; unitNumber: string };
  day: string;
  window: TimeWindow;
}

/**
 * Checks planned entries against the rule of the building's province, and for visits of other orders on their days. The
 * scheduler sees the warnings and decides: the second call acknowledges them. Call with the order locked.
 *
 * @returns the acknowledged warnings in sentences, for the log; `{}` when there was none
 * @throws AppError 'notices.not-acknowledged' (409) with a problem for each warning
 */
export async function weighEntries(
  run: Runner,
  building: ReachedBuilding,
  entries: readonly Entry[],
  acknowledged: readonly EntryWarning[] = [],
  context: Pick<ActorContext, 'now' | 'timeZone' | 'texts'>,
): Promise<{ acknowledged?: string[] }> {
  const warnings = [
    ...(await weighNotice(run, building, entries, context)),
    ...(await weighOtherVisits(run, building, entries)),
  ];
  if (warnings.some(({ reason }) => !acknowledged.includes(reason))) {
    throw new AppError('notices.not-acknowledged', { problems: warnings });
  }
  const sentences = warnings.map(({ reason, params }) => sentenceOf(context.texts, reason, params));
  return sentences.length > 0 ? { acknowledged: sentences } : {};
}

/** Skips units with a notice that says the same, and common areas. */
async function weighNotice(
  run: Runner,
  building: ReachedBuilding,
  entries: readonly Entry[],
  context: Pick<ActorContext, 'now' | 'timeZone' | 'texts'>,
): Promise<EntryProblem[]> {
  const lineIds = entries.map(({ line }) => line.id);
  const announced = await announcedFor(run, building.id, lineIds);
  const inCommonAreas = await linesOfCommonAreas(run, building.id, lineIds);
  const due = entries.flatMap(({ line: { id, unitNumber }, day, window }) => {
    if (inCommonAreas.has(id)) return [];
    const planned = { unitNumber, day, window, hours: hoursOf(window, building) };
    return isAnnounced(planned, announced.get(id)) ? [] : [{ unit: unitNumber, day, hours: planned.hours }];
  });
  const rule = entryRuleOf(building);
  return checkEntries(due, rule, context).map((problem) => withRule(problem, rule, context.texts));
}

/** Adds the rule in words, which differ by province. */
function withRule(problem: RuleProblem, rule: EntryRule, { t }: Texts): EntryProblem {
  const { reason, params } = problem;
  const province = t(`provinces.${rule.province}`);
  return {
    ...problem,
    params: { ...params, rule: t(`answers.${reason}.${textsOfRule(rule)}`, { ...params, province }) },
  };
}

/** A unit that another order visits on the same day for the same pest: one of the two is likely a mistake. */
async function weighOtherVisits(
  run: Runner,
  building: ReachedBuilding,
  entries: readonly Entry[],
): Promise<EntryProblem[]> {
  const visits = await otherVisitsThatDay(
    run,
    building.id,
    entries.map(({ line, day }) => ({ id: line.id, day })),
  );
  const [first] = visits;
  if (!first) return [];
  const params = { smart_count: visits.length, ...first, day: showDay(first.day) };
  return [{ field: 'entry', reason: 'orders.visited-that-day', params }];
}
