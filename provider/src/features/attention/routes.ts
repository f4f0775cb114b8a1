import type { Handlers } from '../../http/handler';
import { reachBuilding } from '../access/reach-building';
import { attentionOf } from './queries';

export const attentionHandlers = {
  buildingAttention: async ({ params, query }, context) => {
    const building = await reachBuilding(context, 'order.list', params.id);
    const { pool, today } = context;
    return {
      code: 200,
      data: await attentionOf(pool, { buildingId: building.id, today, units: query.units }),
    };
  },
} satisfies Handlers<'buildingAttention'>;
