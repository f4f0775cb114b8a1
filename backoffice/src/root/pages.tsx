import type { Area } from '@clearunit/shared/texts';
import { type ComponentType, lazy } from 'react';
import { InWords } from './in-words';

/** A page whose code and texts are fetched when it is first opened. */
function page(load: () => Promise<{ default: ComponentType }>, ...areas: Area[]) {
  const Page = lazy(load);
  return (
    <InWords areas={areas}>
      <Page />
    </InWords>
  );
}

export const dashboard = page(() => import('../dashboard'), 'dashboard');
export const buildingList = page(() => import('../buildings'), 'buildings', 'import');
export const viewBuilding = page(() => import('../buildings/view'), 'buildings', 'dashboard', 'orders');
export const addBuilding = page(() => import('../buildings/add'), 'buildings', 'import');
export const updateBuilding = page(() => import('../buildings/update'), 'buildings', 'import');

export const customers = page(() => import('../people/customers'), 'people');
export const viewCustomer = page(() => import('../people/view-customer'), 'people');
export const schedulers = page(() => import('../people/schedulers'), 'people');
export const viewScheduler = page(() => import('../people/view-scheduler'), 'people');
export const technicians = page(() => import('../people/technicians'), 'people');
export const viewTechnician = page(() => import('../people/view-technician'), 'people');

export const audit = page(() => import('../audit'), 'audit', 'import', 'orders');
export const logs = page(() => import('../logs'), 'logs');

export const orderList = page(() => import('../orders'), 'schedulerOrders', 'orders');
export const completeOrder = page(
  () => import('../orders/complete-order'),
  'schedulerOrders',
  'orderDetail',
  'orders',
  'history',
);
export const timeWindows = page(() => import('../orders/time-windows'), 'schedulerOrders', 'orders');
export const buildingHeatmap = page(
  () => import('../acting/building-heatmap'),
  'schedulerOrders',
  'heatmap',
  'history',
  'orders',
);
export const buildingHome = page(
  () => import('../building-home'),
  'buildingHome',
  'buildings',
  'orders',
  'schedulerOrders',
  'viewer',
);
export const buildingHistory = page(
  () => import('../acting/building-history'),
  'schedulerOrders',
  'buildingHistory',
  'heatmap',
  'history',
);
export const buildingOrder = page(
  () => import('../building-home/order-detail'),
  'schedulerOrders',
  'orderDetail',
  'orders',
  'history',
);
export const buildingNotes = page(() => import('../notes'), 'notes', 'schedulerOrders');
export const requestOrder = page(
  () => import('../acting/request-order'),
  'schedulerOrders',
  'requests',
  'orders',
);
export const orderReview = page(
  () => import('../acting/order-review'),
  'schedulerOrders',
  'requests',
  'orders',
);

export const closedDoors = page(
  () => import('../closed-doors'),
  'closedDoors',
  'heatmap',
  'history',
  'orders',
);

export const criticalList = page(
  () => import('../critical/critical-list'),
  'critical',
  'heatmap',
  'history',
  'orders',
);

export const updateOrder = page(
  () => import('../acting/update-order'),
  'schedulerOrders',
  'requests',
  'orders',
);
export const draftOrder = page(
  () => import('../acting/draft-order'),
  'schedulerOrders',
  'requests',
  'orders',
);

export const pinManagement = page(() => import('../pins/pin-management'), 'pins');
export const followUpRequests = page(() => import('../requests/follow-up-list'), 'adminRequests', 'orders');
export const draftRequests = page(() => import('../requests/draft-list'), 'adminRequests', 'orders');
export const orderDetail = page(
  () => import('../requests/detail-page'),
  'adminRequests',
  'orderDetail',
  'orders',
  'history',
);
export const prices = page(() => import('../prices/price-list'), 'prices');
export const folders = page(() => import('../documents/folder-list'), 'documents');
export const documents = page(() => import('../documents/document-list'), 'documents', 'viewer');
export const settings = page(() => import('../settings/settings-list'), 'settings');
