import { type CallInput, providerCalls } from '@clearunit/shared/api/provider';
import { AppError } from '@clearunit/shared/domain/errors';
import { parseInput } from '../http/parse';
import type { ResourceOf } from './resource';

type Query = CallInput<typeof providerCalls.buildings>['query'];

export const buildings: ResourceOf<'buildings'> = {
  async list({ filter, sort, page, limit }, visit) {
    const query = parseInput(providerCalls.buildings.query, {
      page,
      limit,
      q: filter.q,
      ...(sort && sort.field !== 'id' && { order_by: sort.field, order_by_value: sort.order }),
    }) satisfies Query;
    const { data, total_building } = await visit.provider(providerCalls.buildings, { query });
    return { rows: data.map((row) => ({ ...row, id: row.uuid })), total: total_building };
  },

  async read(id, visit) {
    const { data } = await visit.provider(providerCalls.building, { params: { id } });
    const [building] = data;
    if (!building) throw new AppError('records.not-found');
    return { ...building, id: building.uuid };
  },

  async create(data, visit) {
    const body = parseInput(providerCalls.registerBuilding.body, data);
    const { building_id, pin } = await visit.provider(providerCalls.registerBuilding, { body });
    return { ...body, id: building_id, uuid: building_id, building_pin: pin };
  },

  async update(id, data, visit) {
    const body = parseInput(providerCalls.updateBuilding.body, data);
    await visit.provider(providerCalls.updateBuilding, { params: { id }, body });
    return { ...body, id, uuid: id };
  },

  async remove(id, visit) {
    await visit.provider(providerCalls.deleteBuilding, { params: { id } });
    return { id };
  },

  async export({ filter, ids }, visit) {
    const query = parseInput(providerCalls.exportBuildings.query, { q: filter.q, ids: ids?.join(',') });
    await visit.passThrough(providerCalls.exportBuildings, { query });
  },
};
