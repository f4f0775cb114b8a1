import { orderPortalCalls, type PortalCalls, type PortalInput } from '../../api/portal';
import { usePortalQuery } from './use-portal-query';

export type SchedulerOrdersQuery = PortalInput<PortalCalls['schedulerOrders']>['query'];

/** A page of the scheduler's orders (3 §2.8). */
export const useSchedulerOrders = (query: SchedulerOrdersQuery) =>
  usePortalQuery(orderPortalCalls, 'schedulerOrders', { query }, { keepPrevious: true });
