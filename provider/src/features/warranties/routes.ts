import type { Handlers } from '../../http/handler';
import { addWarranty } from './add-warranty';
import { changeWarranty, removeWarranties } from './change-warranty';
import { listTreatmentOptions } from './queries';
import { readWarranties } from './read-warranties';

export const warrantyHandlers = {
  warranties: async ({ params }, context) => ({
    statusCode: 200,
    body: { data: await readWarranties(params.building_id, context) },
  }),

  addWarranty: async ({ body: { building_id, ...sent } }, context) => {
    const count = await addWarranty(building_id, sent, context);
    return { code: 200, message: context.texts.t('answers.warranties.added', { smart_count: count }) };
  },

  updateWarranty: async ({ params, body }, context) => {
    await changeWarranty({ buildingId: params.building_id, id: params.uuid }, body, context);
    return { code: 200, message: context.texts.t('answers.warranties.updated') };
  },

  deleteWarranty: async ({ params }, context) => {
    const count = await removeWarranties({ buildingId: params.building_id, id: params.uuid }, context);
    return { code: 200, message: context.texts.t('answers.warranties.deleted', { smart_count: count }) };
  },

  deleteAllWarranties: async ({ query }, context) => {
    const count = await removeWarranties({ buildingId: query.building_id, id: null }, context);
    return { code: 200, message: context.texts.t('answers.warranties.deleted', { smart_count: count }) };
  },

  allTreatments: async (_request, { pool }) => ({ code: 200, data: await listTreatmentOptions(pool) }),
} satisfies Handlers<
  'warranties' | 'addWarranty' | 'updateWarranty' | 'deleteWarranty' | 'deleteAllWarranties' | 'allTreatments'
>;
