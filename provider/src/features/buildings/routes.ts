import { can } from '@clearunit/shared/domain/access';
import { AppError } from '@clearunit/shared/domain/errors';
import type { Handlers } from '../../http/handler';
import { findFloors } from './detail-queries';
import { addBuildings } from './import/add-buildings';
import { readBuilding } from './read-building';
import { searchBuildings } from './search-buildings';

export const buildingHandlers = {
  buildings: async ({ query }, context) => {
    const { data, total, isExact } = await searchBuildings(query, context);
    return { code: 200, data, total_building: total, total_is_exact: isExact };
  },

  building: async ({ params }, context) => ({ code: 200, data: [await readBuilding(params.id, context)] }),

  floors: async ({ params: { id } }, { pool, actor }) => {
    if (!can(actor, 'building.read', { buildingId: id })) throw new AppError('access.refused');
    return { code: 200, data: await findFloors(pool, id) };
  },

  addBuildings: async ({ body }, context) => {
    const data = await addBuildings(body, context);
    return {
      code: 200,
      success: context.texts.t('answers.buildingsAdded', { smart_count: data.buildings }),
      data,
    };
  },
} satisfies Handlers<'buildings' | 'building' | 'floors' | 'addBuildings'>;
