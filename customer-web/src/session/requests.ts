/** The parts that requests need, in one file that is loaded for the first request. */
export { createPortalClient } from '@clearunit/shared/api/portal-client';
export { portalSessionCalls } from '@clearunit/shared/api/session';
