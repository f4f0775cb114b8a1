import { providerCalls } from '@clearunit/shared/api/provider-calls';
import type { CustomerSettings } from '@clearunit/shared/domain/clients';
import { parseInput } from '@clearunit/shared/server';
import type { PortalContext } from '../portal/handler';
import type { ResourceOf } from './resource';
import { sortsOf } from './simple-rest';

export const settings: ResourceOf<'settings'> = {
  sorts: sortsOf(providerCalls.customerSettings),
  changeable: Object.keys(providerCalls.updateSettings.body.shape),

  async list({ filter, sort, page, limit }, context) {
    const query = parseInput(providerCalls.customerSettings.query, {
      page,
      limit,
      search: filter.q,
      status: filter.status,
      ...(sort && { order_by: sort.field, order: sort.order.toLowerCase() }),
    });
    const { data, totalCount } = await context.provider(providerCalls.customerSettings, { query });
    return { rows: data.map(asRow), total: totalCount };
  },

  read,

  async update(id, data, context) {
    const body = parseInput(providerCalls.updateSettings.body, data);
    await context.provider(providerCalls.updateSettings, { params: { id }, body });
    return read(id, context);
  },
};

async function read(id: string, context: PortalContext) {
  return asRow((await context.provider(providerCalls.customerSetting, { params: { id } })).data);
}

const asRow = (customer: CustomerSettings) => ({ ...customer, id: customer.uuid });
