import { providerCalls } from '@clearunit/shared/api/provider-calls';
import { parseInput } from '@clearunit/shared/server';
import type { ResourceOf } from './resource';
import { orderOf, sortsOf } from './simple-rest';

/** The security log, which can only be read and exported. */
export const securityLog: ResourceOf<'security-log'> = {
  sorts: sortsOf(providerCalls.securityLog),

  async list({ filter, sort, page, limit }, context) {
    const query = parseInput(providerCalls.securityLog.query, {
      ...conditionsOf(filter),
      ...orderOf(sort),
      page,
      limit,
    });
    const { data, total } = await context.provider(providerCalls.securityLog, { query });
    return { rows: data.map((entry) => ({ ...entry, id: String(entry.id) })), total };
  },

  async read(id, context) {
    const params = parseInput(providerCalls.securityEntry.params, { id });
    const { data } = await context.provider(providerCalls.securityEntry, { params });
    return { ...data, id: String(data.id) };
  },

  async export({ filter, ids }, context) {
    const query = parseInput(providerCalls.exportSecurityLog.query, {
      ...conditionsOf(filter),
      ids: ids?.join(),
    });
    await context.passThrough(providerCalls.exportSecurityLog, { query });
  },
};

const conditionsOf = ({ kind, q, day }: Record<string, unknown>) => ({ kind, q, day });
