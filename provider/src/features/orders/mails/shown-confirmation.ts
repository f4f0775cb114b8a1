import type { OrderDetail } from '@clearunit/shared/api/order-detail';
import type { ActorContext } from '../../../http/handler';
import { confirmedVisits } from './calendar';
import { latestConfirmation } from './queries';

type Shown = Pick<
  OrderDetail,
  'confirmationEmailStatus' | 'confirmationEmailAt' | 'confirmationEmailError' | 'confirmationWorkDateTime'
>;

/**
 * The state of an order's latest confirmation and its visits (3 §3). Only schedulers and admins see the mail server's
 * error.
 */
export async function shownConfirmation(
  { pool, actor }: Pick<ActorContext, 'pool' | 'actor'>,
  buildingId: string,
  orderId: string,
): Promise<Shown> {
  const latest = await latestConfirmation(pool, buildingId, orderId);
  if (!latest) return {};
  const { places, confirmationEmailError, ...confirmation } = latest;
  const isStaff = actor.role === 'scheduler' || actor.role === 'admin';
  return {
    ...confirmation,
    ...(isStaff && confirmationEmailError && { confirmationEmailError }),
    confirmationWorkDateTime: confirmedVisits(places),
  };
}
