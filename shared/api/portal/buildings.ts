import * as z from 'zod/mini';
import { HeatmapInBulk } from '../../domain/heatmap';
import { heatmapPath, publicHeatmapPath } from '../openings';
import { buildingCalls } from '../provider/buildings';
import { BuildingDetail, BuildingOption, BuildingRow, Id, Pest, Treatment, UnitHistory } from '../shapes';
import { definePortalCall } from './define';

const { buildings, heatmap, publicHeatmap, publicPests, unitHistory, lastService, price, addBuildings } =
  buildingCalls;
const ofBuilding = z.object({ buildingId: Id });

export const buildingPortalCalls = {
  buildings: definePortalCall({
    method: 'GET',
    path: '/api/portal/buildings',
    action: 'building.list',
    query: buildings.query,
    response: z.object({ data: z.array(BuildingRow), total: z.number(), totalIsExact: z.boolean() }),
  }),
  /** The buildings behind the contact's PIN. */
  myBuildings: definePortalCall({
    method: 'GET',
    path: '/api/portal/my-buildings',
    action: 'session',
    response: z.object({ buildings: z.array(BuildingOption) }),
  }),
  building: definePortalCall({
    method: 'GET',
    path: '/api/portal/buildings/:buildingId',
    action: 'building.read',
    params: ofBuilding,
    response: BuildingDetail,
  }),
  /** The body goes through to the provider unread: a portfolio can be 40 MB. */
  addBuildings: definePortalCall({
    method: 'POST',
    path: '/api/portal/buildings/bulk',
    action: 'building.import',
    body: addBuildings.body,
    response: z.object({ message: z.string(), data: addBuildings.response.shape.data }),
  }),
  heatmap: definePortalCall({
    method: 'GET',
    path: heatmapPath,
    action: 'heatmap.read',
    params: ofBuilding,
    query: heatmap.query,
    response: z.object({ data: HeatmapInBulk }),
  }),
  publicHeatmap: definePortalCall({
    method: 'GET',
    path: publicHeatmapPath,
    action: 'open',
    query: publicHeatmap.query,
    response: z.object({ data: HeatmapInBulk }),
  }),
  publicPests: definePortalCall({
    method: 'GET',
    path: '/api/public/pests',
    action: 'open',
    response: publicPests.response.shape.data,
  }),
  unitHistory: definePortalCall({
    method: 'GET',
    path: '/api/portal/buildings/:buildingId/unit-history',
    action: 'unit.history',
    params: ofBuilding,
    query: unitHistory.query,
    response: UnitHistory,
  }),
  lastService: definePortalCall({
    method: 'GET',
    path: '/api/portal/buildings/:buildingId/last-service',
    action: 'unit.history',
    params: ofBuilding,
    query: z.omit(lastService.query, { building: true }),
    response: lastService.response.shape.data,
  }),
  price: definePortalCall({
    method: 'GET',
    path: '/api/portal/buildings/:buildingId/price',
    action: 'catalogue.read',
    params: ofBuilding,
    query: z.omit(price.query, { building_uuid: true }),
    response: price.response.shape.data,
  }),
  pests: definePortalCall({
    method: 'GET',
    path: '/api/portal/pests',
    action: 'catalogue.read',
    response: z.array(Pest),
  }),
  treatments: definePortalCall({
    method: 'GET',
    path: '/api/portal/pests/:pestId/treatments',
    action: 'catalogue.read',
    params: z.object({ pestId: Id }),
    response: z.array(Treatment),
  }),
} as const;
