import { page } from '../page';

export const orders = {
  list: page(() => import('./order-list'), 'schedulerOrders', 'orders'),
  show: page(
    () => import('./complete-order'),
    'schedulerOrders',
    'orderDetail',
    'orders',
    'history',
    'requests',
  ),
  edit: page(() => import('./time-windows/time-windows-page'), 'schedulerOrders', 'orders'),
};
