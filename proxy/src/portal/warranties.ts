import { providerCalls } from '@clearunit/shared/api/provider';
import type { PortalHandlers } from './handler';

export const warrantyHandlers = {
  async warranties({ params }, visit) {
    const { body } = await visit.provider(providerCalls.warranties, {
      params: { building_id: params.buildingId },
    });
    return body.data;
  },

  async addWarranty({ params, body }, visit) {
    const { message } = await visit.provider(providerCalls.addWarranty, {
      body: { ...body, building_id: params.buildingId },
    });
    return { message };
  },

  async updateWarranty({ params, body }, visit) {
    const { message } = await visit.provider(providerCalls.updateWarranty, {
      params: { building_id: params.buildingId, uuid: params.warrantyId },
      body,
    });
    return { message };
  },

  async deleteWarranty({ params }, visit) {
    const { message } = await visit.provider(providerCalls.deleteWarranty, {
      params: { building_id: params.buildingId, uuid: params.warrantyId },
    });
    return { message };
  },

  async deleteAllWarranties({ params }, visit) {
    const { message } = await visit.provider(providerCalls.deleteAllWarranties, {
      query: { building_id: params.buildingId },
    });
    return { message };
  },

  async allTreatments(_, visit) {
    return (await visit.provider(providerCalls.allTreatments, {})).data;
  },
} satisfies PortalHandlers<
  'warranties' | 'addWarranty' | 'updateWarranty' | 'deleteWarranty' | 'deleteAllWarranties' | 'allTreatments'
>;
