import { providerCalls } from '@clearunit/shared/api/provider-calls';
import { parseInput } from '@clearunit/shared/server';
import type { ResourceOf } from './resource';
import { orderOf, sortsOf } from './simple-rest';

/** The activity log, which can only be read and exported; always the latest first. */
export const logs: ResourceOf<'logs'> = {
  sorts: sortsOf(providerCalls.logs),

  async list({ filter, sort, page, limit }, context) {
    const query = parseInput(providerCalls.logs.query, {
      ...conditionsOf(filter),
      ...orderOf(sort),
      page,
      limit,
    });
    const { data, total } = await context.provider(providerCalls.logs, { query });
    return { rows: data.map((entry) => ({ ...entry, id: String(entry.id) })), total };
  },

  async read(id, context) {
    const params = parseInput(providerCalls.logEntry.params, { id });
    const { data } = await context.provider(providerCalls.logEntry, { params });
    return { ...data, id: String(data.id) };
  },

  async export({ filter, ids }, context) {
    const query = parseInput(providerCalls.exportLogs.query, { ...conditionsOf(filter), ids: ids?.join() });
    await context.passThrough(providerCalls.exportLogs, { query });
  },
};

const conditionsOf = ({ field, q, startDate, endDate, locationCode }: Record<string, unknown>) => ({
  field,
  q,
  startDate,
  endDate,
  locationCode,
});
