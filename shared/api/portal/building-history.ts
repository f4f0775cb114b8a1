import * as z from 'zod/mini';
import { buildingHistoryCalls } from '../provider/building-history';
import { fileResponse } from '../provider/define';
import { BuildingHistoryRow, Id } from '../shapes';
import { definePortalCall } from './define';

const { buildingHistory, exportBuildingHistory } = buildingHistoryCalls;
const ofBuilding = z.object({ buildingId: Id });

export const buildingHistoryPortalCalls = {
  buildingHistory: definePortalCall({
    method: 'GET',
    path: '/api/portal/buildings/:buildingId/history',
    action: 'unit.history',
    params: ofBuilding,
    query: buildingHistory.query,
    response: z.object({ data: z.array(BuildingHistoryRow), total: z.number(), totalIsExact: z.boolean() }),
  }),
  /** Its address is what a download opens. */
  exportBuildingHistory: definePortalCall({
    method: 'GET',
    path: '/api/portal/buildings/:buildingId/history/download',
    action: 'unit.history',
    params: ofBuilding,
    query: exportBuildingHistory.query,
    response: fileResponse,
  }),
} as const;
