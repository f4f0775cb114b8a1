import { providerCalls } from '@clearunit/shared/api/provider';
import type { BranchPrice } from '@clearunit/shared/api/shapes';
import { parseInput } from '../http/parse';
import type { Visit } from '../portal/handler';
import type { ResourceOf } from './resource';
import { orderOf } from './simple-rest';

export const prices: ResourceOf<'prices'> = {
  async list({ filter, sort, page, limit }, visit) {
    const query = parseInput(providerCalls.branchPrices.query, {
      page,
      limit,
      q: filter.q,
      ...orderOf(sort),
    });
    const { data, total_branch } = await visit.provider(providerCalls.branchPrices, { query });
    return { rows: data.map(asRow), total: total_branch };
  },

  read,

  async update(id, data, visit) {
    const body = parseInput(providerCalls.editPrices.body, data);
    await visit.provider(providerCalls.editPrices, { params: { id }, body });
    return read(id, visit);
  },

  async export({ filter, ids }, visit) {
    const query = parseInput(providerCalls.exportPrices.query, { q: filter.q, ids: ids?.join(',') });
    await visit.passThrough(providerCalls.exportPrices, { query });
  },
};

async function read(id: string, visit: Visit) {
  return asRow((await visit.provider(providerCalls.branchPrice, { params: { id } })).data);
}

const asRow = (branch: BranchPrice) => ({ ...branch, id: branch.branch_id });
