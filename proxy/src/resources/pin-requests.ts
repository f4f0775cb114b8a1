import { providerCalls } from '@clearunit/shared/api/provider-calls';
import { parseInput } from '@clearunit/shared/server';
import type { ResourceOf } from './resource';
import { orderOf, sortsOf } from './simple-rest';

/** Who asked for a PIN, the latest first. */
export const pinRequests: ResourceOf<'pin-requests'> = {
  sorts: sortsOf(providerCalls.pinRequests),

  async list({ filter, sort, page, limit }, context) {
    const { q, status, from, to } = filter;
    const asked = { q, status, from, to, ...orderOf(sort), page, limit };
    const query = parseInput(providerCalls.pinRequests.query, asked);
    const { data, total } = await context.provider(providerCalls.pinRequests, { query });
    return { rows: data.map((request) => ({ ...request, id: request.uuid })), total };
  },
};
