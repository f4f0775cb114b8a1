import { visitPortalCalls } from '../../api/portal';
import { showsOrders, usePortalMutation } from './use-portal-mutation';

/** Stores what was found in units; the same key sent again makes nothing new. */
export const useRecordVisit = () =>
  usePortalMutation(visitPortalCalls, 'recordVisit', [...showsOrders, 'lastService']);
