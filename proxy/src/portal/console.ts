import { providerCalls } from '@clearunit/shared/api/provider-calls';
import type { PortalHandlers } from './handler';

export const consoleHandlers = {
  async dashboard(_, context) {
    const [stats, waiting, technicians, orders] = await Promise.all([
      context.provider(providerCalls.adminStats, {}),
      context.provider(providerCalls.waitingCounts, {}),
      context.provider(providerCalls.recentTechnicians, {}),
      context.provider(providerCalls.recentOrders, {}),
    ]);
    return {
      stats: stats.data,
      waiting: waiting.data,
      technicians: technicians.body.data,
      orders: orders.body.data,
    };
  },
} satisfies PortalHandlers<'dashboard'>;
