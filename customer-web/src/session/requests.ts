/** What a request needs, in one file that is fetched for the first of them. */
export { createPortalClient } from '@clearunit/shared/api/portal-client';
export { portalSessionCalls } from '@clearunit/shared/api/session';
