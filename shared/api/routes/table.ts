import type { Role } from '../../domain/users';

export type App = 'site' | 'console';

export interface Route {
  /** React Router's notation. */
  path: string;
  /** Who may open it; 'anyone' needs no session. */
  roles: readonly Role[] | 'anyone';
  app: App;
  /** Whether the screen is built; one that is not answers with the not-found page. */
  built: boolean;
  /** Console or site by the reader's role (spec README no. 4): the scheduler's is the console. */
  twoReaders?: true;
}

const admin = ['admin'] as const;
const customer = ['customer'] as const;
const scheduler = ['scheduler'] as const;
const technician = ['technician'] as const;
const schedulerOrCustomer = ['scheduler', 'customer'] as const;

const page = (path: string, roles: Route['roles'], app: App, built: 'built' | 'later'): Route => ({
  path,
  roles,
  app,
  built: built === 'built',
});

/** Every page of the portal (1 §2.1, 3 §2.1). The first row whose path matches decides. */
export const routes: readonly Route[] = [
  page('/', 'anyone', 'site', 'built'),
  page('/technician', 'anyone', 'site', 'built'),
  page('/scheduler', 'anyone', 'console', 'built'),
  page('/admin', 'anyone', 'console', 'built'),
  page('/buildingheatmapreport', 'anyone', 'site', 'built'),
  page('/first-admin', 'anyone', 'site', 'built'),

  page('/home', customer, 'site', 'built'),
  page('/building-orders/automatic-followup-order-request/:order_id', customer, 'site', 'built'),
  page('/building-orders/:building_id', customer, 'site', 'built'),
  page('/order-request/:locationID', customer, 'site', 'built'),
  page('/order-review', customer, 'site', 'built'),
  page('/followup-requests', customer, 'site', 'built'),
  page('/documents', customer, 'site', 'built'),

  { ...page('/building-history/:building_id', schedulerOrCustomer, 'site', 'built'), twoReaders: true },
  { ...page('/order-detail', schedulerOrCustomer, 'site', 'built'), twoReaders: true },

  page('/technician-home', technician, 'site', 'built'),
  page('/technician-home/view-building', technician, 'site', 'built'),
  page('/technician-home/visit/:building_id/:date', technician, 'site', 'built'),
  page('/technician-home/order-request/:locationID', technician, 'site', 'built'),
  page('/technician-home/order-review', technician, 'site', 'built'),
  page('/technician-home/order-detail', technician, 'site', 'built'),

  page('/scheduler-home', scheduler, 'console', 'built'),
  page('/scheduler-home/update-order', scheduler, 'console', 'built'),
  page('/building-heatmap/:building_id', scheduler, 'console', 'built'),
  page('/building-impersonate/request-order/:building_id', scheduler, 'console', 'built'),
  page('/building-impersonate/notes/:building_id', scheduler, 'console', 'built'),
  page('/building-impersonate/order-review', scheduler, 'console', 'built'),
  page('/building-impersonate/:building_id', scheduler, 'console', 'built'),
  page('/complete-order', scheduler, 'console', 'built'),
  page('/critical-section', scheduler, 'console', 'built'),
  page('/scheduler-order-draft', scheduler, 'console', 'built'),
  page('/schedule-orders/:order_id', scheduler, 'console', 'built'),

  page('/dashboard', admin, 'console', 'built'),
  page('/building-management', admin, 'console', 'built'),
  page('/building-management/view-building', admin, 'console', 'built'),
  page('/building-management/add-building', admin, 'console', 'built'),
  page('/building-management/update-building/:buildingID', admin, 'console', 'built'),
  page('/customer-management', admin, 'console', 'built'),
  page('/customer-management/view-customer', admin, 'console', 'built'),
  page('/scheduler-management', admin, 'console', 'built'),
  page('/scheduler-management/view-scheduler', admin, 'console', 'built'),
  page('/technician-management', admin, 'console', 'built'),
  page('/technician-management/view-technician', admin, 'console', 'built'),
  page('/pin-management', admin, 'console', 'built'),
  page('/admin-follow-up-requests', admin, 'console', 'built'),
  page('/admin-draft-requests', admin, 'console', 'built'),
  page('/admin/order-detail', admin, 'console', 'built'),
  page('/admin-order-detail', admin, 'console', 'built'),
  page('/price-management', admin, 'console', 'built'),
  page('/settings', admin, 'console', 'built'),
  page('/portal-documents', admin, 'console', 'built'),
  page('/portal-documents/:folderID', admin, 'console', 'built'),
  page('/invalid-comments-missing-units', admin, 'console', 'built'),
  page('/logs', admin, 'console', 'built'),
];
