import { providerCalls } from '@clearunit/shared/api/provider-calls';
import { parseInput } from '@clearunit/shared/server';
import type { ResourceOf } from './resource';
import { orderOf, sortsOf } from './simple-rest';

/** The sent and waiting deliveries of webhooks, the latest first. */
export const webhookDeliveries: ResourceOf<'webhook-deliveries'> = {
  sorts: sortsOf(providerCalls.webhookDeliveries),

  async list({ filter, sort, page, limit }, context) {
    const { webhook_id, state, kind, q } = filter;
    const asked = { webhook_id, state, kind, q, ...orderOf(sort), page, limit };
    const query = parseInput(providerCalls.webhookDeliveries.query, asked);
    const { data, total } = await context.provider(providerCalls.webhookDeliveries, { query });
    return { rows: data, total };
  },
};
