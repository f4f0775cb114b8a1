import { page, type SitePage } from './page';
import { technicianPages } from './technician/routes';

/** The frames of the pages of contacts and technicians. */
export const frames = {
  customer: page(() => import('./frame/customer-frame'), 'cart'),
  technician: page(() => import('./technician/frame/technician-frame'), 'visits'),
};

/** The site's screens by their path in the routes table, which says who may open them. */
export const sitePages: Record<string, SitePage> = {
  '/': page(() => import('./sign-in/pin-sign-in'), 'signIn'),
  '/buildingheatmapreport': page(() => import('./report/heatmap-report'), 'heatmap', 'publicReport'),
  '/first-admin': page(() => import('./one-time-links/first-admin'), 'firstAdmin', 'passwordLinks', 'rules'),
  '/choose-password': page(() => import('./one-time-links/choose-password'), 'passwordLinks', 'rules'),
  '/forgot-password': page(() => import('./one-time-links/forgot-password'), 'passwordLinks', 'rules'),
  '/sign-in': page(() => import('./one-time-links/email-sign-in'), 'emailSignIn', 'rules'),
  '/sign-in/link': page(() => import('./one-time-links/sign-in-link'), 'emailSignIn', 'rules'),
  '/home': page(() => import('./home/home'), 'attention', 'cart', 'heatmap', 'history', 'orders'),
  '/portfolio': page(() => import('./portfolio/portfolio-page'), 'portfolio', 'history'),
  '/building-orders/:building_id': page(() => import('./order-list/building-orders'), 'orderList', 'orders'),
  '/building-orders/automatic-followup-order-request/:order_id': page(
    () => import('./request/complete-draft'),
    'requests',
    'orders',
    'rules',
  ),
  '/order-request/:locationID': page(() => import('./request/order-request'), 'requests', 'orders', 'rules'),
  '/order-review': page(() => import('./request/order-review'), 'requests', 'orders', 'rules'),
  '/building-history/:building_id': page(
    () => import('./history/building-history-page'),
    'buildingHistory',
    'cart',
    'heatmap',
    'history',
    'orders',
  ),
  '/order-detail': page(
    () => import('./order-detail/order-detail-page'),
    'orderDetail',
    'orders',
    'history',
    'rules',
  ),
  '/documents': page(() => import('./documents/documents-page'), 'documents'),
  '/followup-requests': page(
    () => import('./follow-up-requests/follow-up-requests-page'),
    'followUps',
    'orders',
  ),
  ...technicianPages,
};
