import { providerCalls } from '@clearunit/shared/api/provider';
import { AppError } from '@clearunit/shared/domain/errors';
import type { PortalHandlers } from './handler';

export const buildingHandlers = {
  async buildings({ query }, visit) {
    const { data, total_building, total_is_exact } = await visit.provider(providerCalls.buildings, { query });
    return { data, total: total_building, totalIsExact: total_is_exact };
  },

  async myBuildings(_, visit) {
    const { buildings } = await visit.provider(providerCalls.buildingsOfSession, {});
    return { buildings };
  },

  async building({ params }, visit) {
    const { data } = await visit.provider(providerCalls.building, { params: { id: params.buildingId } });
    const [building] = data;
    if (!building) throw new AppError('records.not-found');
    return building;
  },

  async addBuildings(_, visit) {
    // The body has not been read here: a portfolio of 40 MB goes through as it arrives.
    const { success, data } = await visit.provider(providerCalls.addBuildings, { body: visit.req as never });
    return { message: success, data };
  },

  async heatmap({ params, query }, visit) {
    await visit.passThrough(providerCalls.heatmap, { params: { id: params.buildingId }, query });
    return undefined;
  },

  async publicHeatmap({ query }, visit) {
    await visit.passThrough(providerCalls.publicHeatmap, { query });
    return undefined;
  },

  async publicPests(_, visit) {
    return (await visit.provider(providerCalls.publicPests, {})).data;
  },

  async unitHistory({ params, query }, visit) {
    const { data } = await visit.provider(providerCalls.unitHistory, {
      params: { id: params.buildingId },
      query,
    });
    return data;
  },

  async lastService({ params, query }, visit) {
    const { data } = await visit.provider(providerCalls.lastService, {
      query: { ...query, building: params.buildingId },
    });
    return data;
  },

  async price({ params, query }, visit) {
    const { data } = await visit.provider(providerCalls.price, {
      query: { ...query, building_uuid: params.buildingId },
    });
    return data;
  },

  async pests(_, visit) {
    return (await visit.provider(providerCalls.pests, {})).data;
  },

  async treatments({ params }, visit) {
    return (await visit.provider(providerCalls.treatments, { params })).data;
  },
} satisfies PortalHandlers<
  | 'buildings'
  | 'myBuildings'
  | 'building'
  | 'addBuildings'
  | 'heatmap'
  | 'publicHeatmap'
  | 'publicPests'
  | 'unitHistory'
  | 'lastService'
  | 'price'
  | 'pests'
  | 'treatments'
>;
