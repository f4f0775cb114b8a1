import type { Role } from '../../domain/users';
import { heatmapReportPage } from './heatmap-report';

export type App = 'site' | 'console';

export interface Route {
  /** React Router's notation. */
  path: string;
  /** Who may open it; 'anyone' needs no session. */
  roles: readonly Role[] | 'anyone';
  app: App;
  /** Console or site by the reader's role (spec README no. 4): the scheduler's is the console. */
  twoReaders?: true;
}

const admin = ['admin'] as const;
const customer = ['customer'] as const;
const scheduler = ['scheduler'] as const;
const technician = ['technician'] as const;
const staffOfConsole = ['admin', 'scheduler'] as const;
const schedulerOrCustomer = ['scheduler', 'customer'] as const;

const page = (path: string, roles: Route['roles'], app: App): Route => ({
  path,
  roles,
  app,
});

/** The form that completes a draft, or a follow-up that is recommended (README no. 8). */
export const draftFormPage = '/building-orders/automatic-followup-order-request/:order_id';

/** Every page of the portal (1 §2.1, 3 §2.1). The first row whose path matches decides. */
export const routes: readonly Route[] = [
  page('/', 'anyone', 'site'),
  page('/technician', 'anyone', 'site'),
  page('/scheduler', 'anyone', 'console'),
  page('/admin', 'anyone', 'console'),
  page(heatmapReportPage, 'anyone', 'site'),
  page('/first-admin', 'anyone', 'site'),

  page('/home', customer, 'site'),
  page(draftFormPage, customer, 'site'),
  page('/building-orders/:building_id', customer, 'site'),
  page('/order-request/:locationID', customer, 'site'),
  page('/order-review', customer, 'site'),
  page('/followup-requests', customer, 'site'),
  page('/documents', customer, 'site'),

  { ...page('/building-history/:building_id', schedulerOrCustomer, 'site'), twoReaders: true },
  { ...page('/order-detail', schedulerOrCustomer, 'site'), twoReaders: true },

  page('/technician-home', technician, 'site'),
  page('/technician-home/view-building', technician, 'site'),
  page('/technician-home/visit/:building_id/:date', technician, 'site'),
  page('/technician-home/order-request/:locationID', technician, 'site'),
  page('/technician-home/order-review', technician, 'site'),
  page('/technician-home/order-detail', technician, 'site'),

  page('/scheduler-home', scheduler, 'console'),
  page('/scheduler-home/update-order', scheduler, 'console'),
  page('/building-heatmap/:building_id', scheduler, 'console'),
  page('/building-impersonate/request-order/:building_id', scheduler, 'console'),
  page('/building-impersonate/notes/:building_id', scheduler, 'console'),
  page('/building-impersonate/order-review', scheduler, 'console'),
  page('/building-impersonate/:building_id', scheduler, 'console'),
  page('/closed-doors', staffOfConsole, 'console'),
  page('/complete-order', scheduler, 'console'),
  page('/critical-section', scheduler, 'console'),
  page('/scheduler-order-draft', scheduler, 'console'),
  page('/schedule-orders/:order_id', scheduler, 'console'),

  page('/dashboard', admin, 'console'),
  page('/building-management', admin, 'console'),
  page('/building-management/view-building', admin, 'console'),
  page('/building-management/add-building', admin, 'console'),
  page('/building-management/update-building', admin, 'console'),
  page('/building-management/update-building/:buildingID', admin, 'console'),
  page('/customer-management', admin, 'console'),
  page('/customer-management/view-customer', admin, 'console'),
  page('/scheduler-management', admin, 'console'),
  page('/scheduler-management/view-scheduler', admin, 'console'),
  page('/technician-management', admin, 'console'),
  page('/technician-management/view-technician', admin, 'console'),
  page('/pin-management', admin, 'console'),
  page('/admin-follow-up-requests', admin, 'console'),
  page('/admin-draft-requests', admin, 'console'),
  page('/admin/order-detail', admin, 'console'),
  page('/admin-order-detail', admin, 'console'),
  page('/price-management', admin, 'console'),
  page('/settings', admin, 'console'),
  page('/portal-documents', admin, 'console'),
  page('/portal-documents/:folderID', admin, 'console'),
  page('/invalid-comments-missing-units', admin, 'console'),
  page('/logs', admin, 'console'),
];
