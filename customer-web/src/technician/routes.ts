import { page, type SitePage } from '../page';

/** The technician's screens by their path in the routes table. */
export const technicianPages: Record<string, SitePage> = {
  '/technician': page(() => import('./sign-in/technician-sign-in'), 'visits', 'signIn'),
  '/technician-home': page(() => import('./home/technician-home'), 'visits', 'orders', 'nearWords'),
  '/technician-home/view-building': page(
    () => import('./building/view-building'),
    'visits',
    'orders',
    'orderList',
    'heatmap',
    'history',
  ),
  '/technician-home/visit/:building_id/:date': page(
    () => import('./visit/visit-page'),
    'visits',
    'orders',
    'history',
    'answers',
    'rules',
  ),
  '/technician-home/order-request/:locationID': page(
    () => import('./request/order-request'),
    'visits',
    'requests',
    'orders',
    'rules',
  ),
  '/technician-home/order-review': page(
    () => import('./request/order-review'),
    'requests',
    'orders',
    'rules',
  ),
  '/technician-home/order-detail': page(
    () => import('./order/order-detail-page'),
    'orderDetail',
    'orders',
    'history',
    'rules',
  ),
};
