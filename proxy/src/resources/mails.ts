import { providerCalls } from '@clearunit/shared/api/provider-calls';
import { parseInput } from '@clearunit/shared/server';
import type { ResourceOf } from './resource';
import { orderOf, sortsOf } from './simple-rest';

/** The portal's mail, the latest first. */
export const mails: ResourceOf<'mails'> = {
  sorts: sortsOf(providerCalls.mails),

  async list({ filter, sort, page, limit }, context) {
    const { status, q } = filter;
    const query = parseInput(providerCalls.mails.query, { status, q, ...orderOf(sort), page, limit });
    const { data, total } = await context.provider(providerCalls.mails, { query });
    return { rows: data, total };
  },
};
