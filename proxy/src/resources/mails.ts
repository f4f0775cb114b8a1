import { providerCalls } from '@clearunit/shared/api/provider';
import { parseInput } from '../http/parse';
import type { ResourceOf } from './resource';

/** Mail that the portal wrote, the latest first. */
export const mails: ResourceOf<'mails'> = {
  async list({ filter, page, limit }, visit) {
    const { status, q } = filter;
    const query = parseInput(providerCalls.mails.query, { status, q, page, limit });
    const { data, total } = await visit.provider(providerCalls.mails, { query });
    return { rows: data, total };
  },
};
