import type { CallInput } from '@clearunit/shared/api/call';
import { providerCalls } from '@clearunit/shared/api/provider-calls';
import { AppError } from '@clearunit/shared/domain/errors';
import { parseInput } from '@clearunit/shared/server';
import type { PortalContext } from '../portal/handler';
import type { ResourceOf, ResourceRow } from './resource';
import { orderOf, sortsOf } from './simple-rest';

type Query = CallInput<typeof providerCalls.buildings>['query'];

export const buildings: ResourceOf<'buildings'> = {
  sorts: sortsOf(providerCalls.buildings),
  creatable: Object.keys(providerCalls.registerBuilding.body.shape),
  changeable: Object.keys(providerCalls.updateBuilding.body.shape),

  async list({ filter, sort, page, limit }, context) {
    const query = parseInput(providerCalls.buildings.query, {
      ...searchOf(filter),
      page,
      limit,
      ...orderOf(sort),
    }) satisfies Query;
    const { data, total_building } = await context.provider(providerCalls.buildings, { query });
    return { rows: data.map((row) => ({ ...row, id: row.uuid })), total: total_building };
  },

  read,

  async create(data, context) {
    const body = parseInput(providerCalls.registerBuilding.body, data);
    const { building_id } = await context.provider(providerCalls.registerBuilding, { body });
    return read(building_id, context);
  },

  async update(id, data, context, stored) {
    const body = parseInput(providerCalls.updateBuilding.body, asSent(data, stored));
    await context.provider(providerCalls.updateBuilding, { params: { id }, body });
    return read(id, context);
  },

  async remove(id, context) {
    await context.provider(providerCalls.deleteBuilding, { params: { id } });
    return { id };
  },

  async export({ filter, ids }, context) {
    const query = parseInput(providerCalls.exportBuildings.query, {
      ...searchOf(filter),
      ids: ids?.join(','),
    });
    await context.passThrough(providerCalls.exportBuildings, { query });
  },
};

/** The list's filters as the provider names them. */
const searchOf = ({ q, scheduler, customer, city, branch, status }: Record<string, unknown>) => ({
  q,
  schedulerID: scheduler,
  customerID: customer,
  city,
  branchID: branch,
  status,
});

/** A record as the update takes it: null becomes '', and a branch that follows from the city stays so. */
function asSent(sent: Record<string, unknown>, stored: ResourceRow): Record<string, unknown> {
  const followsCity = stored.branch_by_hand === false && sent.branch_id === stored.branch_id;
  return {
    ...sent,
    scheduler_id: sent.scheduler_id ?? '',
    province: sent.province ?? '',
    branch_id: followsCity ? '' : (sent.branch_id ?? ''),
  };
}

/** A building's record for users who may change it, else its detail. */
async function read(id: string, context: PortalContext): Promise<ResourceRow> {
  const mayEdit = context.session?.role === 'admin';
  const { data } = mayEdit
    ? await context.provider(providerCalls.buildingRecord, { params: { id } })
    : await context.provider(providerCalls.building, { params: { id } });
  const [building] = data;
  if (!building) throw new AppError('records.not-found');
  return { ...building, id: building.uuid };
}
