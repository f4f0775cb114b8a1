import type { Role } from '../../domain/users';
import type { AdminResource } from '../resources';
import { contactLinkPage, emailSignInPage } from './contact-sign-in';
import { heatmapReportPage } from './heatmap-report';
import { choosePasswordPage, firstAdminPage, forgotPasswordPage } from './password-pages';

export type App = 'site' | 'console';

export interface Route {
  /** React Router's notation. */
  path: string;
  /** Who may open it; 'anyone' needs no session. */
  roles: readonly Role[] | 'anyone';
  app: App;
  /** Console or site by the reader's role (specification README no. 4): the scheduler's is the console. */
  twoReaders?: true;
  /** It is in the admin's menu (1 §2.4), in the order of the table. */
  inMenu?: true;
  /** The resource of /api/admin whose rows the page lists. */
  lists?: AdminResource;
}

const admin = ['admin'] as const;
const customer = ['customer'] as const;
const scheduler = ['scheduler'] as const;
const technician = ['technician'] as const;
const staffOfConsole = ['admin', 'scheduler'] as const;
/** Without a session one is sent to the sign-in page of the first role, the schedulers'. */
const schedulerOrAdmin = ['scheduler', 'admin'] as const;
const schedulerOrCustomer = ['scheduler', 'customer'] as const;

const page = <const Path extends string, Of extends App, const More extends Partial<Route> = object>(
  path: Path,
  roles: Route['roles'],
  app: Of,
  more?: More,
) => ({ path, roles, app, ...(more as More) });

/** The form that completes a draft, or a follow-up that is recommended (specification README no. 8). */
export const draftFormPage = '/building-orders/automatic-followup-order-request/:order_id';

/** A contact's first page where there are several buildings (4 §11). */
export const portfolioPage = '/portfolio';

/** The same page for schedulers and admins. */
export const attentionPage = '/buildings-by-attention';

/** Every page of the portal (1 §2.1, 3 §2.1). The first row whose path matches decides. */
const table = [
  page('/', 'anyone', 'site'),
  page('/technician', 'anyone', 'site'),
  page('/scheduler', 'anyone', 'console'),
  page('/admin', 'anyone', 'console'),
  page(heatmapReportPage, 'anyone', 'site'),
  page(firstAdminPage, 'anyone', 'site'),
  page(choosePasswordPage, 'anyone', 'site'),
  page(forgotPasswordPage, 'anyone', 'site'),
  page(emailSignInPage, 'anyone', 'site'),
  page(contactLinkPage, 'anyone', 'site'),

  page('/home', customer, 'site'),
  page(portfolioPage, customer, 'site'),
  page(draftFormPage, customer, 'site'),
  page('/building-orders/:building_id', customer, 'site'),
  page('/order-request/:locationID', customer, 'site'),
  page('/order-review', customer, 'site'),
  page('/followup-requests', customer, 'site'),
  page('/documents', customer, 'site'),

  page('/building-history/:building_id', schedulerOrCustomer, 'site', { twoReaders: true }),
  page('/order-detail', schedulerOrCustomer, 'site', { twoReaders: true }),

  page('/technician-home', technician, 'site'),
  page('/technician-home/view-building', technician, 'site'),
  page('/technician-home/visit/:building_id/:date', technician, 'site'),
  page('/technician-home/order-request/:locationID', technician, 'site'),
  page('/technician-home/order-review', technician, 'site'),
  page('/technician-home/order-detail', technician, 'site'),

  page('/scheduler-home', scheduler, 'console', { lists: 'orders' }),
  page('/scheduler-home/update-order', scheduler, 'console'),
  page('/building-heatmap/:building_id', schedulerOrAdmin, 'console'),
  page('/building-impersonate/request-order/:building_id', scheduler, 'console'),
  page('/building-impersonate/notes/:building_id', scheduler, 'console'),
  page('/building-impersonate/order-review', scheduler, 'console'),
  page('/building-impersonate/:building_id', scheduler, 'console'),
  page('/complete-order', scheduler, 'console'),
  page('/critical-section', scheduler, 'console', { lists: 'critical-units' }),
  page('/scheduler-order-draft', scheduler, 'console'),
  page('/schedule-orders/:order_id', scheduler, 'console'),

  page('/dashboard', admin, 'console', { inMenu: true }),
  page(attentionPage, schedulerOrAdmin, 'console', { inMenu: true }),
  page('/building-management', admin, 'console', { inMenu: true, lists: 'buildings' }),
  page('/building-management/imports', admin, 'console'),
  page('/building-management/view-building', admin, 'console'),
  page('/building-management/add-building', admin, 'console'),
  page('/building-management/update-building', admin, 'console'),
  page('/building-management/update-building/:buildingID', admin, 'console'),
  page('/customer-management', admin, 'console', { inMenu: true, lists: 'customers' }),
  page('/customer-management/view-customer', admin, 'console'),
  page('/scheduler-management', admin, 'console', { inMenu: true, lists: 'schedulers' }),
  page('/scheduler-management/view-scheduler', admin, 'console'),
  page('/technician-management', admin, 'console', { inMenu: true, lists: 'technicians' }),
  page('/technician-management/view-technician', admin, 'console'),
  page('/admin-management', admin, 'console', { inMenu: true, lists: 'admins' }),
  page('/admin-management/view-admin', admin, 'console'),
  page('/pin-management', admin, 'console', { inMenu: true, lists: 'pin-requests' }),
  page('/admin-follow-up-requests', admin, 'console', { inMenu: true, lists: 'follow-up-requests' }),
  page('/admin-draft-requests', admin, 'console', { inMenu: true, lists: 'draft-requests' }),
  page('/waiting-orders', admin, 'console', { lists: 'orders' }),
  page('/admin/order-detail', admin, 'console'),
  page('/admin-order-detail', admin, 'console'),
  page('/invalid-comments-missing-units', admin, 'console', { inMenu: true }),
  page('/closed-doors', staffOfConsole, 'console', { inMenu: true, lists: 'closed-doors' }),
  page('/price-management', admin, 'console', { inMenu: true, lists: 'prices' }),
  page('/portal-documents', admin, 'console', { inMenu: true, lists: 'folders' }),
  page('/portal-documents/:folderID', admin, 'console'),
  page('/logs', admin, 'console', { inMenu: true, lists: 'logs' }),
  page('/integrations', admin, 'console', { inMenu: true, lists: 'webhook-deliveries' }),
  page('/settings', admin, 'console', { inMenu: true, lists: 'settings' }),
];

export const routes: readonly Route[] = table;

type Row = (typeof table)[number];

/** A page of the console by its path. */
export type ConsolePath = Extract<Row, { app: 'console' } | { twoReaders: true }>['path'];
/** A page of the console that is in the admin's menu. */
export type MenuPath = Extract<Row, { inMenu: true }>['path'];
