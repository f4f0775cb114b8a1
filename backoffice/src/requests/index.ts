import { page } from '../page';

export const followUpRequests = { list: page(() => import('./follow-up-list'), 'adminRequests', 'orders') };

export const draftRequests = {
  list: page(() => import('./draft-list'), 'adminRequests', 'orders'),
  show: page(() => import('./detail-page'), 'adminRequests', 'orderDetail', 'orders', 'history', 'requests'),
};

export const waitingOrders = {
  list: page(() => import('./waiting/waiting-orders'), 'adminRequests', 'orders', 'schedulerOrders'),
};
