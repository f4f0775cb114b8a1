import { addressOf } from '../address';
import { draftFormPage } from './table';

/**
 * The address of the form that completes a draft, or a follow-up that is recommended, as mails and the lists of orders
 * link to it.
 * @param query what else the address carries: the building, and the list that it was opened from (2 §2.4)
 */
export const draftForm = (orderId: string, query: Record<string, string> = {}): string =>
  addressOf({ path: draftFormPage }, { params: { order_id: orderId }, query });
