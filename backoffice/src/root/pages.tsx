import type { ConsolePath } from '@clearunit/shared/api/routes';
import type { ComponentType } from 'react';
import { attention } from '../attention';
import { audit } from '../audit';
import { buildingHome } from '../building-home';
import { buildings } from '../buildings';
import { closedDoors } from '../closed-doors';
import { criticalUnits } from '../critical';
import { dashboard } from '../dashboard';
import { folders } from '../documents';
import { integrations } from '../integrations';
import { logs } from '../logs';
import { notes } from '../notes';
import { onBehalf } from '../on-behalf';
import { orders } from '../orders';
import { admins, customers, schedulers, technicians } from '../people';
import { pins } from '../pins';
import { prices } from '../prices';
import { draftRequests, followUpRequests, waitingOrders } from '../requests';
import { settings } from '../settings';
import { signIn } from '../sign-in';

/** The console's screens by their path in the routes table, which says who may open them. */
export const consolePages: Record<ConsolePath, ComponentType> = {
  '/scheduler': signIn.scheduler,
  '/admin': signIn.admin,

  '/building-history/:building_id': onBehalf.history,
  '/order-detail': buildingHome.order,

  '/scheduler-home': orders.list,
  '/scheduler-home/update-order': onBehalf.updateOrder,
  '/building-heatmap/:building_id': onBehalf.heatmap,
  '/building-impersonate/request-order/:building_id': onBehalf.requestOrder,
  '/building-impersonate/notes/:building_id': notes,
  '/building-impersonate/order-review': onBehalf.orderReview,
  '/building-impersonate/:building_id': buildingHome.home,
  '/complete-order': orders.show,
  '/critical-section': criticalUnits.list,
  '/scheduler-order-draft': onBehalf.draftOrder,
  '/schedule-orders/:order_id': orders.edit,

  '/dashboard': dashboard,
  '/buildings-by-attention': attention,
  '/building-management': buildings.list,
  '/building-management/imports': buildings.imports,
  '/building-management/view-building': buildings.show,
  '/building-management/add-building': buildings.create,
  '/building-management/update-building': buildings.edit,
  '/building-management/update-building/:buildingID': buildings.edit,
  '/customer-management': customers.list,
  '/customer-management/view-customer': customers.show,
  '/scheduler-management': schedulers.list,
  '/scheduler-management/view-scheduler': schedulers.show,
  '/technician-management': technicians.list,
  '/technician-management/view-technician': technicians.show,
  '/admin-management': admins.list,
  '/admin-management/view-admin': admins.show,
  '/pin-management': pins,
  '/admin-follow-up-requests': followUpRequests.list,
  '/admin-draft-requests': draftRequests.list,
  '/waiting-orders': waitingOrders.list,
  '/admin/order-detail': draftRequests.show,
  '/admin-order-detail': draftRequests.show,
  '/invalid-comments-missing-units': audit,
  '/closed-doors': closedDoors.list,
  '/price-management': prices.list,
  '/portal-documents': folders.list,
  '/portal-documents/:folderID': folders.show,
  '/logs': logs.list,
  '/integrations': integrations,
  '/settings': settings.list,
};
