import * as z from 'zod/mini';
import { logCalls } from '../provider/logs';
import { peopleCalls } from '../provider/people';
import { Dashboard, LogChart, SchedulerOption } from '../shapes';
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
    query: z.pick(peopleCalls.schedulers.query, { q: true, chosen: true }),
    response: z.array(SchedulerOption),
  }),
  logChart: definePortalCall({
    method: 'GET',
    path: '/api/portal/logs/chart',
    action: 'log.read',
    query: logCalls.logChart.query,
    response: LogChart,
  }),
} as const;
