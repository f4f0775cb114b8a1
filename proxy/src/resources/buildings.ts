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
};
