import { page } from '../page';

/** A building as its scheduler sees it, and an order of it. */
export const buildingHome = {
  home: page(
    () => import('./building-home'),
    'buildingHome',
    'buildings',
    'contactAccounts',
    'heatmap',
    'orderList',
    'orders',
    'schedulerOrders',
    'viewer',
  ),
  order: page(
    () => import('./order-detail'),
    'schedulerOrders',
    'orderDetail',
    'orders',
    'history',
    'requests',
  ),
};
