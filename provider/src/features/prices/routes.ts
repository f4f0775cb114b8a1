import type { Handlers } from '../../http/handler';
import { reachBuilding } from '../access/reach-building';
import { priceList } from './price-list';

export const priceHandlers = {
  price: async ({ query }, context) => {
    const building = await reachBuilding(context, 'building.read', query.building_uuid);
    const service = { pest_id: query.pestID, treatment_id: query.treatmentID };
    const priceOf = await priceList(context.pool, building.id, [service]);
    return { code: 200, data: { price: priceOf(service) } };
  },
} satisfies Handlers<'price'>;
