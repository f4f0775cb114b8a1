import { providerCalls } from '@clearunit/shared/api/provider-calls';
import { parseInput } from '@clearunit/shared/server';
import type { ResourceOf } from './resource';
import { type ExportRequest, orderOf, sortsOf } from './simple-rest';

/** Closed doors across buildings; the filters are those of the provider's call. */
export const closedDoors: ResourceOf<'closed-doors'> = {
  sorts: sortsOf(providerCalls.closedDoors),

  async list({ page, limit, ...request }, context) {
    const query = parseInput(providerCalls.closedDoors.query, { page, limit, ...toQuery(request) });
    const { data, total_count } = await context.provider(providerCalls.closedDoors, { query });
    return { rows: data, total: total_count };
  },

  async export(request, context) {
    const query = parseInput(providerCalls.exportClosedDoors.query, {
      ids: request.ids?.join(','),
      ...toQuery(request),
    });
    await context.passThrough(providerCalls.exportClosedDoors, { query });
  },
};

const toQuery = ({ filter, sort }: Pick<ExportRequest, 'filter' | 'sort'>) => ({
  q: filter.q,
  list: filter.list,
  outcome: filter.outcome,
  from: filter.from,
  to: filter.to,
  building_id: filter.building_id,
  customer_id: filter.customer_id,
  technician: filter.technician,
  ...orderOf(sort),
});
