import * as z from 'zod/mini';
import { Dashboard, SchedulerOption } from '../shapes';
import { definePortalCall } from './define';

/** What the console needs beyond its react-admin resources (see resources.ts). */
export const consolePortalCalls = {
  dashboard: definePortalCall({
    method: 'GET',
    path: '/api/portal/dashboard',
    action: 'stats.read',
    response: Dashboard,
  }),
  schedulers: definePortalCall({
    method: 'GET',
    path: '/api/portal/schedulers',
    action: 'scheduler.lookup',
    response: z.array(SchedulerOption),
  }),
} as const;
