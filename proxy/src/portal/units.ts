import { providerCalls } from '@clearunit/shared/api/provider';
import type { PortalHandlers } from './handler';

export const unitHandlers = {
  async addUnit({ params, body }, visit) {
    const { success } = await visit.provider(providerCalls.addUnit, {
      body: { ...body, building_id: params.buildingId },
    });
    return { message: success };
  },

  async addUnits({ params }, visit) {
    const { message } = await visit.provider(providerCalls.addUnits, {
      params: { building_id: params.buildingId },
      body: visit.req as never,
    });
    return { message };
  },

  async updateUnit({ params, body }, visit) {
    const { message } = await visit.provider(providerCalls.updateUnit, {
      params: { building_id: params.buildingId, uuid: params.unitId },
      body,
    });
    return { message };
  },

  async changeUnitKind({ params, body }, visit) {
    const { message } = await visit.provider(providerCalls.changeUnitKind, {
      params: { building_id: params.buildingId, uuid: params.unitId },
      body,
    });
    return { message };
  },

  async chooseNumbering({ params, body }, visit) {
    const { message } = await visit.provider(providerCalls.chooseNumbering, {
      params: { building_id: params.buildingId },
      body,
    });
    return { message };
  },

  async deleteUnit({ params }, visit) {
    const { message } = await visit.provider(providerCalls.deleteUnit, {
      params: { building_id: params.buildingId, uuid: params.unitId },
    });
    return { message };
  },

  async deleteAllUnits({ params }, visit) {
    const { message } = await visit.provider(providerCalls.deleteAllUnits, {
      query: { building_id: params.buildingId },
    });
    return { message };
  },

  async addCommonArea({ params, body }, visit) {
    const { success } = await visit.provider(providerCalls.addCommonArea, {
      body: { ...body, building_id: params.buildingId },
    });
    return { message: success };
  },

  async renameCommonArea({ params, body }, visit) {
    const { message } = await visit.provider(providerCalls.renameCommonArea, {
      params: { building_id: params.buildingId, uuid: params.areaId },
      body,
    });
    return { message };
  },

  async deleteCommonArea({ params }, visit) {
    const { message } = await visit.provider(providerCalls.deleteCommonArea, {
      params: { building_id: params.buildingId, uuid: params.areaId },
    });
    return { message };
  },
} satisfies PortalHandlers<
  | 'addUnit'
  | 'addUnits'
  | 'updateUnit'
  | 'changeUnitKind'
  | 'chooseNumbering'
  | 'deleteUnit'
  | 'deleteAllUnits'
  | 'addCommonArea'
  | 'renameCommonArea'
  | 'deleteCommonArea'
>;
