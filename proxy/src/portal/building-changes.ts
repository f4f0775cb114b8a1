import { providerCalls } from '@clearunit/shared/api/provider';
import { AppError } from '@clearunit/shared/domain/errors';
import type { PortalHandlers } from './handler';

export const buildingChangeHandlers = {
  async addBuilding(_, visit) {
    // The body has not been read here: a building of thousands of units goes through as it arrives.
    const { success, building_id, pin } = await visit.provider(providerCalls.registerBuilding, {
      body: visit.req as never,
    });
    return { message: success, buildingId: building_id, pin };
  },

  async buildingRecord({ params }, visit) {
    const { data } = await visit.provider(providerCalls.buildingRecord, {
      params: { id: params.buildingId },
    });
    const [building] = data;
    if (!building) throw new AppError('records.not-found');
    return building;
  },

  async updateBuilding({ params, body }, visit) {
    const { success } = await visit.provider(providerCalls.updateBuilding, {
      params: { id: params.buildingId },
      body,
    });
    return { message: success };
  },

  async updateBuildingContact({ params, body }, visit) {
    const { success } = await visit.provider(providerCalls.updateBuildingContact, {
      params: { id: params.buildingId },
      body,
    });
    return { message: success };
  },

  async deleteBuilding({ params }, visit) {
    const { success } = await visit.provider(providerCalls.deleteBuilding, {
      params: { id: params.buildingId },
    });
    return { message: success };
  },

  async keepBuildingFile(_, visit) {
    const contentType = visit.req.get('content-type');
    if (!contentType?.startsWith('multipart/form-data')) throw new AppError('input.unsupported-type');
    const { message } = await visit.provider(providerCalls.keepBuildingFile, {
      upload: { stream: visit.req, contentType },
    });
    return { message };
  },

  async floors({ params }, visit) {
    return (await visit.provider(providerCalls.floors, { params: { id: params.buildingId } })).data;
  },
} satisfies PortalHandlers<
  | 'addBuilding'
  | 'buildingRecord'
  | 'keepBuildingFile'
  | 'updateBuilding'
  | 'updateBuildingContact'
  | 'deleteBuilding'
  | 'floors'
>;
