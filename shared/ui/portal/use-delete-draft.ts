import { orderPortalCalls } from '../../api/portal';
import { showsOrders, usePortalMutation } from './use-portal-mutation';

/** Deletes a contact's draft, or what was recommended to the contact. */
export const useDeleteDraft = () => usePortalMutation(orderPortalCalls, 'deleteDraft', showsOrders);
