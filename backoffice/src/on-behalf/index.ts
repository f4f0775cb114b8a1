import { page } from '../page';

/** The pages where a scheduler acts on behalf of a building. */
export const onBehalf = {
  heatmap: page(() => import('./building-heatmap'), 'schedulerOrders', 'heatmap', 'history', 'orders'),
  history: page(
    () => import('./building-history'),
    'schedulerOrders',
    'buildingHistory',
    'heatmap',
    'history',
  ),
  requestOrder: page(() => import('./request-order'), 'schedulerOrders', 'requests', 'orders'),
  orderReview: page(() => import('./order-review'), 'schedulerOrders', 'requests', 'orders'),
  updateOrder: page(() => import('./update-order'), 'schedulerOrders', 'requests', 'orders'),
  draftOrder: page(() => import('./draft-order'), 'schedulerOrders', 'requests', 'orders'),
};
