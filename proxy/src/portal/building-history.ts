import { providerCalls } from '@clearunit/shared/api/provider';
import type { PortalHandlers } from './handler';

export const buildingHistoryHandlers = {
  async buildingHistory({ params, query }, visit) {
    const { data, total, total_is_exact } = await visit.provider(providerCalls.buildingHistory, {
      params: { id: params.buildingId },
      query,
    });
    return { data, total, totalIsExact: total_is_exact };
  },

  async exportBuildingHistory({ params, query }, visit) {
    await visit.passThrough(providerCalls.exportBuildingHistory, {
      params: { id: params.buildingId },
      query,
    });
    return undefined;
  },
} satisfies PortalHandlers<'buildingHistory' | 'exportBuildingHistory'>;
