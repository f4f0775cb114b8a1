import { isBeyondCap, readPage } from '@clearunit/shared/domain/paging';
import type { Handlers } from '../../http/handler';
import { addUnit, addUnits } from './add-units';
import { changeUnit } from './change-unit';
import { deleteAllUnits, deleteUnit } from './delete-units';
import { countUnits, listUnits } from './list.queries';

export const unitHandlers = {
  units: async ({ query }, { db }) => {
    const filter = { buildingId: query.building_id, q: query.q };
    const { limit, offset } = readPage(query);
    const page = { sort: query.order_by, direction: query.order_by_value, limit, offset };
    const [data, total] = await Promise.all([listUnits(db, filter, page), countUnits(db, filter)]);
    return { code: 200, data, total_unit: total, total_is_exact: !isBeyondCap(total) };
  },

  addUnit: async ({ body: { building_id, ...fields } }, context) => {
    await addUnit(building_id, fields, context);
    return { code: 200, success: context.texts.t('answers.units.added', { smart_count: 1 }) };
  },

  addUnits: async ({ params, body }, context) => {
    const count = await addUnits(params.building_id, body.unit, context);
    return { code: 200, message: context.texts.t('answers.units.added', { smart_count: count }) };
  },

  updateUnit: async ({ params, body }, context) => {
    await changeUnit({ buildingId: params.building_id, unitId: params.uuid }, body, context);
    return { code: 200, message: context.texts.t('answers.units.updated') };
  },

  deleteUnit: async ({ params }, context) => {
    await deleteUnit(params.building_id, params.uuid, context);
    return { code: 200, message: context.texts.t('answers.units.deleted', { smart_count: 1 }) };
  },

  deleteAllUnits: async ({ query }, context) => {
    const count = await deleteAllUnits(query.building_id, context);
    return { code: 200, message: context.texts.t('answers.units.deleted', { smart_count: count }) };
  },
} satisfies Handlers<'units' | 'addUnit' | 'addUnits' | 'updateUnit' | 'deleteUnit' | 'deleteAllUnits'>;
