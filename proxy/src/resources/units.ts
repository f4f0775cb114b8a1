import { providerCalls } from '@clearunit/shared/api/provider-calls';
import { AppError } from '@clearunit/shared/domain/errors';
import { parseInput } from '@clearunit/shared/server';
import type { PortalContext } from '../portal/handler';
import type { ResourceOf, ResourceRow } from './resource';
import { orderOf, sortsOf } from './simple-rest';

/** Units of one building by the filter `building_id`, or of all. A unit's id in the console contains its building's. */
export const units: ResourceOf<'units'> = {
  sorts: sortsOf(providerCalls.units),
  creatable: Object.keys(providerCalls.addUnit.body.shape),
  changeable: Object.keys(providerCalls.updateUnit.body.shape),

  async list({ filter, sort, page, limit }, context) {
    const query = parseInput(providerCalls.units.query, {
      page,
      limit,
      q: filter.q,
      building_id: filter.building_id,
      ...orderOf(sort),
    });
    const { answer, rows } = await context.page(providerCalls.units, { query });
    return { rows, total: answer.total_unit };
  },

  read,

  async create(data, context) {
    const body = parseInput(providerCalls.addUnit.body, data);
    const { uuid } = await context.provider(providerCalls.addUnit, { body });
    return read(idOf({ building_id: body.building_id, uuid }), context);
  },

  async update(id, data, context) {
    const body = parseInput(providerCalls.updateUnit.body, data);
    await context.provider(providerCalls.updateUnit, { params: keyOf(id), body });
    return read(id, context);
  },

  async remove(id, context) {
    await context.provider(providerCalls.deleteUnit, { params: keyOf(id) });
    return { id };
  },

  async export({ filter, ids }, context) {
    const query = parseInput(providerCalls.exportUnits.query, {
      q: filter.q,
      building_id: filter.building_id,
      ids: ids?.map((id) => keyOf(id).uuid).join(','),
    });
    await context.passThrough(providerCalls.exportUnits, { query });
  },
};

async function read(id: string, context: PortalContext): Promise<ResourceRow> {
  const { data } = await context.provider(providerCalls.unit, { params: keyOf(id) });
  const [unit] = data;
  if (!unit) throw new AppError('records.not-found');
  return unit;
}

const idOf = ({ building_id, uuid }: { building_id: string; uuid: string }) => `${building_id}.${uuid}`;

/** @throws AppError 'records.not-found' for a malformed id */
function keyOf(id: string): { building_id: string; uuid: string } {
  const [building_id, uuid] = id.split('.');
  if (!building_id || !uuid) throw new AppError('records.not-found');
  return parseInput(providerCalls.unit.params, { building_id, uuid });
}
