import { customerHome } from '@clearunit/shared/api/routes';
import { type Due, orderFilters } from '@clearunit/shared/domain/orders';

/** The orders of a filter. */
export const ordersOf = (buildingId: string, filter: keyof typeof orderFilters): string =>
  customerHome(buildingId, { orderList: true, orderFilter: `${orderFilters[filter]}` });

/** What is planned and overdue, or in the next 14 days, the earliest day first. */
export const visitsOf = (buildingId: string, due: Due): string =>
  `${ordersOf(buildingId, 'open')}&${new URLSearchParams({ due, sort: 'schedule_date', order: 'ASC' })}`;
