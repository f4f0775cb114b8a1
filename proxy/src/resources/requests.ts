import { providerCalls } from '@clearunit/shared/api/provider-calls';
import { parseInput } from '@clearunit/shared/server';
import type { ResourceOf } from './resource';
import { orderOf, sortsOf } from './simple-rest';

export const draftRequests: ResourceOf<'draft-requests'> = {
  sorts: sortsOf(providerCalls.draftRequests),

  async list({ filter, sort, page, limit }, context) {
    const query = parseInput(providerCalls.draftRequests.query, {
      page,
      limit,
      q: filter.q,
      ...orderOf(sort),
    });
    const { answer, rows } = await context.page(providerCalls.draftRequests, { query });
    return { rows, total: answer.body.total_order };
  },

  async read(id, context) {
    return { ...(await context.provider(providerCalls.order, { params: { id }, query: {} })).data };
  },
};

export const followUpRequests: ResourceOf<'follow-up-requests'> = {
  sorts: sortsOf(providerCalls.adminFollowUpRequests),

  async list({ filter, sort, page, limit }, context) {
    const query = parseInput(providerCalls.adminFollowUpRequests.query, {
      page,
      limit,
      q: filter.q,
      status: filter.status,
      building_id: filter.building_id,
      ...orderOf(sort),
    });
    const { data, total } = await context.provider(providerCalls.adminFollowUpRequests, { query });
    return { rows: data, total };
  },

  async read(id, context) {
    return { ...(await context.provider(providerCalls.followUpRequest, { params: { id } })).data };
  },
};
