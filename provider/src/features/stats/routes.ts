import type { Handlers } from '../../http/handler';
import { adminStats } from './admin-stats';
import { findRecentOrders, findRecentTechnicians } from './queries';
import { countWaiting } from './waiting-queries';

/** How many rows the dashboard shows. */
const recentRows = 10;

export const statsHandlers = {
  adminStats: async (_request, context) => ({ code: 200, data: await adminStats(context) }),
  waitingCounts: async (_request, { pool, actor }) => ({ code: 200, data: await countWaiting(pool, actor) }),
  recentOrders: async (_request, { pool }) => ({
    statusCode: 200,
    body: { data: await findRecentOrders(pool, recentRows) },
  }),
  recentTechnicians: async (_request, { pool }) => ({
    statusCode: 200,
    body: { data: await findRecentTechnicians(pool, recentRows) },
  }),
} satisfies Handlers<'adminStats' | 'waitingCounts' | 'recentOrders' | 'recentTechnicians'>;
