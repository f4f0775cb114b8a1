import { providerCalls } from '@clearunit/shared/api/provider';
import type { PortalHandlers } from './handler';

export const reportHandlers = {
  async orderReport({ params }, visit) {
    await visit.passThrough(providerCalls.orderReport, { params: { order_number: params.orderNumber } });
    return undefined;
  },

  async heatmapPaper({ params, query }, visit) {
    await visit.passThrough(providerCalls.heatmapPaper, { params: { id: params.buildingId }, query });
    return undefined;
  },

  async pestTracker({ params }, visit) {
    await visit.passThrough(providerCalls.pestTracker, { params: { id: params.buildingId } });
    return undefined;
  },

  async mailPestTracker({ params, body }, visit) {
    const { success } = await visit.provider(providerCalls.mailPestTracker, {
      params: { id: params.buildingId },
      body,
    });
    return { message: success };
  },
} satisfies PortalHandlers<'orderReport' | 'heatmapPaper' | 'pestTracker' | 'mailPestTracker'>;
