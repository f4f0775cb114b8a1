import type { SitePage } from '../page';

/** The technician's screens by their path in the routes table. */
export const technicianPages: Record<string, SitePage> = {};
