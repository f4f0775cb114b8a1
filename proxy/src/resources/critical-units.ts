import type { CriticalUnit } from '@clearunit/shared/api/critical-units';
import { providerCalls } from '@clearunit/shared/api/provider-calls';
import { parseInput } from '@clearunit/shared/server';
import type { PortalContext } from '../portal/handler';
import type { ResourceOf } from './resource';
import { type ExportRequest, orderOf, sortsOf } from './simple-rest';

/** The critical list; its filters are `q`, `scheduler` (an id) and `type` (ongoing or resolved). */
export const criticalUnits: ResourceOf<'critical-units'> = {
  sorts: sortsOf(providerCalls.criticalUnits),
  creatable: Object.keys(providerCalls.addCriticalUnit.body.shape),
  changeable: Object.keys(providerCalls.updateCriticalUnit.body.shape),

  async list({ page, limit, ...request }, context) {
    const query = parseInput(providerCalls.criticalUnits.query, { page, limit, ...toQuery(request) });
    const { data, total_count } = await context.provider(providerCalls.criticalUnits, { query });
    return { rows: data.map(asRow), total: total_count };
  },

  read,

  async create(data, context) {
    const body = parseInput(providerCalls.addCriticalUnit.body, data);
    const { uuid } = await context.provider(providerCalls.addCriticalUnit, { body });
    return read(uuid, context);
  },

  async update(id, data, context) {
    const body = parseInput(providerCalls.updateCriticalUnit.body, data);
    await context.provider(providerCalls.updateCriticalUnit, { params: { id }, body });
    return read(id, context);
  },

  async remove(id, context) {
    await context.provider(providerCalls.deleteCriticalUnit, { params: { id } });
    return { id };
  },

  async export(request, context) {
    const query = parseInput(providerCalls.exportCriticalUnits.query, {
      ids: request.ids?.join(','),
      ...toQuery(request),
    });
    await context.passThrough(providerCalls.exportCriticalUnits, { query });
  },
};

async function read(id: string, context: PortalContext) {
  return asRow((await context.provider(providerCalls.criticalUnit, { params: { id } })).data);
}

const toQuery = ({ filter, sort }: Pick<ExportRequest, 'filter' | 'sort'>) => ({
  q: filter.q,
  schedulerID: filter.scheduler,
  status: filter.type,
  ...orderOf(sort),
});

const asRow = (unit: CriticalUnit) => ({ ...unit, id: unit.uuid });
