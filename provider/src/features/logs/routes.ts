import { AppError } from '@clearunit/shared/domain/errors';
import { chartMonths, logChart } from '@clearunit/shared/domain/logs';
import { readPage } from '@clearunit/shared/domain/paging';
import type { Handlers } from '../../http/handler';
import { exportLogs } from './export-logs';
import { countActivities, findEntry, listEntries } from './queries';
import { readLogFilter } from './read-filter';

export const logHandlers = {
  logs: async ({ query }, context) => {
    const { rows, total } = await listEntries(
      context.pool,
      readLogFilter(query, context),
      { by: query.order_by, direction: query.order_by_value },
      readPage(query),
    );
    return { code: 200, data: rows, total };
  },

  logEntry: async ({ params }, { pool }) => {
    const entry = await findEntry(pool, params.id);
    if (!entry) throw new AppError('records.not-found');
    return { code: 200, data: entry };
  },

  logChart: async ({ query }, { pool, today, timeZone }) => {
    const labels = chartMonths(today, query.month);
    const counts = await countActivities(pool, `${labels[0]}-01`, timeZone);
    return { code: 200, data: logChart(labels, counts) };
  },

  exportLogs: ({ query }, context) => exportLogs(query, context),
} satisfies Handlers<'logs' | 'logEntry' | 'logChart' | 'exportLogs'>;
