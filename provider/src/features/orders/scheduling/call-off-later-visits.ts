import type { Runner } from '../../../db/runner';
import type { Context } from '../../../http/handler';
import type { ReachedBuilding } from '../../access/queries';
import { voidNotices } from '../../notices/revise-notices';
import { mailDoneEarlier } from '../mails/done-earlier';
import { ordersDoneEarlier } from './progress-queries';

/**
 * Calls off the planned visits of lines that were done on an earlier day: their notices of entry are void, and the
 * contacts are told. Lines that were done on their planned day or later keep their notices. Call in the transaction of the
 * change, with lines and locked orders completed.
 */
export async function callOffLaterVisits(
  run: Runner,
  context: Context,
  building: ReachedBuilding,
  lineIds: readonly string[],
): Promise<void> {
  for (const order of await ordersDoneEarlier(run, building.id, lineIds)) {
    await voidNotices(run, building.id, order, context.now);
    await mailDoneEarlier(run, context, building, order, lineIds);
  }
}
