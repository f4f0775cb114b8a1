import { providerCalls } from '@clearunit/shared/api/provider';
import type { PortalHandlers } from './handler';

export const consoleHandlers = {
  async dashboard(_, visit) {
    const [stats, technicians, orders] = await Promise.all([
      visit.provider(providerCalls.adminStats, {}),
      visit.provider(providerCalls.recentTechnicians, {}),
      visit.provider(providerCalls.recentOrders, {}),
    ]);
    return { stats: stats.data, technicians: technicians.body.data, orders: orders.body.data };
  },

  async schedulers({ query }, visit) {
    return (await visit.provider(providerCalls.schedulers, { query })).data;
  },

  async logChart({ query }, visit) {
    return (await visit.provider(providerCalls.logChart, { query })).data;
  },
} satisfies PortalHandlers<'dashboard' | 'logChart' | 'schedulers'>;
