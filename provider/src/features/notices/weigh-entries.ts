import { AppError } from '@clearunit/shared/domain/errors';
import { checkEntries, type EntryWarning, hoursOf, isInOntario } from '@clearunit/shared/domain/notices';
import type { TimeWindow } from '@clearunit/shared/domain/orders';
import { sentenceOf } from '@clearunit/shared/texts/server';
import type { ActorContext } from '../../http/handler';
import type { ReachedBuilding } from '../access/queries';

/** A line that is about to be scheduled, with the day and window that it has already. */
export interface Entry {
  line: { unitNumber: string; scheduleDate: string | null; timeWindow: TimeWindow | null };
  day: string;
  window: TimeWindow;
}

/**
 * Weighs what is about to be scheduled against Ontario's rule for notices of entry. Where it speaks against it, the scheduler
 * hears the reasons and decides: the second call acknowledges them. A building elsewhere is not weighed, and neither is a
 * unit whose day and window stay: its notice has been given.
 *
 * @returns what was acknowledged, in sentences, for the log of the change: `{}` when there was nothing
 * @throws AppError 'notices.not-acknowledged' (409) with a problem for each warning
 */
export function weighEntries(
  building: ReachedBuilding,
  entries: readonly Entry[],
  acknowledged: readonly EntryWarning[] = [],
  context: Pick<ActorContext, 'now' | 'timeZone' | 'texts'>,
): { acknowledged?: string[] } {
  if (!isInOntario(building)) return {};
  const planned = entries
    .filter(({ line, day, window }) => line.scheduleDate !== day || line.timeWindow !== window)
    .map(({ line, day, window }) => ({ unit: line.unitNumber, day, hours: hoursOf(window, building) }));
  const warnings = checkEntries(planned, context);
  if (warnings.some(({ reason }) => !acknowledged.includes(reason))) {
    throw new AppError('notices.not-acknowledged', { problems: warnings });
  }
  const said = warnings.map(({ reason, params }) => sentenceOf(context.texts, reason, params));
  return said.length > 0 ? { acknowledged: said } : {};
}
