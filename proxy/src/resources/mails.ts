import { providerCalls } from '@clearunit/shared/api/provider';
import { parseInput } from '../http/parse';
import type { ResourceOf } from './resource';
import { orderOf } from './simple-rest';

/** Mail that the portal wrote, the latest first. */
export const mails: ResourceOf<'mails'> = {
  async list({ filter, sort, page, limit }, visit) {
    const { status, q } = filter;
    const query = parseInput(providerCalls.mails.query, { status, q, ...orderOf(sort), page, limit });
    const { data, total } = await visit.provider(providerCalls.mails, { query });
    return { rows: data, total };
  },
};
