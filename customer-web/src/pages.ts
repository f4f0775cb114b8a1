import { page, type SitePage } from './page';
import { technicianPages } from './technician/routes';

/** The header and what stands around the page of a signed-in reader. */
export const SignedInFrame = page(() => import('./frame/signed-in-frame'), 'cart');

/** The site's screens by their path in the routes table, which says who may open them. */
export const sitePages: Record<string, SitePage> = {
  '/': page(() => import('./sign-in/pin-sign-in'), 'signIn'),
  ...technicianPages,
};
