import { draftForm } from '@clearunit/shared/api/routes';
import type { Runner } from '../../db/runner';
import type { ReachedBuilding } from '../access/queries';
import { type FollowUpMailContext, mailFollowUp, type RecommendedOrder } from './mail-follow-up';
import { orderUnits } from './queries-detail';

/**
 * Tells those who are to hear of follow-ups, or else the building's contacts, that one is recommended, with the link by
 * which it is completed (README no. 8).
 * @returns whom it went to; '' when there is nobody, and then nothing is written
 */
export async function mailRecommendation(
  run: Runner,
  context: FollowUpMailContext,
  building: ReachedBuilding,
  order: RecommendedOrder,
): Promise<string> {
  return mailFollowUp(run, context, building, order, {
    mail: 'recommended',
    units: await orderUnits(run, building.id, order.id),
    below: (t) => [t('mail.recommended.link'), context.portalUrl + draftForm(order.id), ''],
  });
}
