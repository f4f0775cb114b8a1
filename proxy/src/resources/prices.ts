import type { BranchPrice } from '@clearunit/shared/api/prices';
import { providerCalls } from '@clearunit/shared/api/provider-calls';
import { parseServiceCodes } from '@clearunit/shared/domain/prices';
import { parseInput } from '@clearunit/shared/server';
import type { PortalContext } from '../portal/handler';
import type { ResourceOf } from './resource';
import { orderOf, sortsOf } from './simple-rest';

export const prices: ResourceOf<'prices'> = {
  sorts: sortsOf(providerCalls.branchPrices),
  changeable: [...Object.keys(providerCalls.editPrices.body.shape), 'service_code'],

  async list({ filter, sort, page, limit }, context) {
    const query = parseInput(providerCalls.branchPrices.query, {
      page,
      limit,
      q: filter.q,
      ...orderOf(sort),
    });
    const { data, total_branch } = await context.provider(providerCalls.branchPrices, { query });
    return { rows: data.map(asRow), total: total_branch };
  },

  read,

  async update(id, data, context) {
    const body = parseInput(providerCalls.editPrices.body, asSent(data));
    await context.provider(providerCalls.editPrices, { params: { id }, body });
    return read(id, context);
  },

  async export({ filter, ids }, context) {
    const query = parseInput(providerCalls.exportPrices.query, { q: filter.q, ids: ids?.join(',') });
    await context.passThrough(providerCalls.exportPrices, { query });
  },
};

/** The record has its prices in one text, the form has them one by one. */
function asSent(sent: Record<string, unknown>): Record<string, unknown> {
  if (sent.services !== undefined || typeof sent.service_code !== 'string') return sent;
  const list = parseServiceCodes(sent.service_code);
  return list.readable ? { ...sent, services: list.services } : sent;
}

async function read(id: string, context: PortalContext) {
  return asRow((await context.provider(providerCalls.branchPrice, { params: { id } })).data);
}

const asRow = (branch: BranchPrice) => ({ ...branch, id: branch.branch_id });
