import { AppError } from '@clearunit/shared/domain/errors';
import { checkEntries, type EntryWarning, hoursOf, isInOntario } from '@clearunit/shared/domain/notices';
import type { TimeWindow } from '@clearunit/shared/domain/orders';
import { sentenceOf } from '@clearunit/shared/texts';
import type { Runner } from '../../db/runner';
import type { ActorContext } from '../../http/handler';
import type { ReachedBuilding } from '../access/queries';
import { isAnnounced } from './is-announced';
import { announcedFor, linesOfCommonAreas } from './queries';

/** A line that is about to be scheduled, with the day and window that it gets. */
export interface Entry {
  line: { id: string; unitNumber: string };
  day: string;
  window: TimeWindow;
}

/**
 * Weighs what is about to be scheduled against Ontario's rule for notices of entry. Where it speaks against it, the scheduler
 * hears the reasons and decides: the second call acknowledges them. A building elsewhere is not weighed, and neither is a
 * unit whose notice says just this: it has been given. Nor is a common area, where nobody lives. To be called with the order locked.
 *
 * @returns what was acknowledged, in sentences, for the log of the change: `{}` when there was nothing
 * @throws AppError 'notices.not-acknowledged' (409) with a problem for each warning
 */
export async function weighEntries(
  run: Runner,
  building: ReachedBuilding,
  entries: readonly Entry[],
  acknowledged: readonly EntryWarning[] = [],
  context: Pick<ActorContext, 'now' | 'timeZone' | 'texts'>,
): Promise<{ acknowledged?: string[] }> {
  if (!isInOntario(building)) return {};
  const lineIds = entries.map(({ line }) => line.id);
  const announced = await announcedFor(run, building.id, lineIds);
  const untold = await linesOfCommonAreas(run, building.id, lineIds);
  const due = entries.flatMap(({ line: { id, unitNumber }, day, window }) => {
    if (untold.has(id)) return [];
    const planned = { unitNumber, day, window, hours: hoursOf(window, building) };
    return isAnnounced(planned, announced.get(id)) ? [] : [{ unit: unitNumber, day, hours: planned.hours }];
  });
  const warnings = checkEntries(due, context);
  if (warnings.some(({ reason }) => !acknowledged.includes(reason))) {
    throw new AppError('notices.not-acknowledged', { problems: warnings });
  }
  const said = warnings.map(({ reason, params }) => sentenceOf(context.texts, reason, params));
  return said.length > 0 ? { acknowledged: said } : {};
}
