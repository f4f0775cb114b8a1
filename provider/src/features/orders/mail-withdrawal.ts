import { draftForm } from '@clearunit/shared/api/routes';
import type { OrderUnit } from '@clearunit/shared/api/shapes';
import type { Runner } from '../../db/runner';
import type { ReachedBuilding } from '../access/queries';
import { type FollowUpMailContext, mailFollowUp, type RecommendedOrder } from './mail-follow-up';

/**
 * Tells those to whom a follow-up was recommended that units of it are not needed after all, so that nobody looks for
 * it behind the link of the first mail. Written in the transaction of the change.
 * @param order `gone` are the units that were taken out, `left` is how many are still recommended
 */
export async function mailWithdrawal(
  run: Runner,
  context: FollowUpMailContext,
  building: ReachedBuilding,
  order: RecommendedOrder & { gone: readonly OrderUnit[]; left: number },
): Promise<void> {
  await mailFollowUp(run, context, building, order, {
    mail: 'withdrawn',
    units: order.gone,
    below: (t) =>
      order.left > 0 ? [t('mail.withdrawn.others'), context.portalUrl + draftForm(order.id), ''] : [],
  });
}
