import { AppError } from '@clearunit/shared/domain/errors';
import { readPage } from '@clearunit/shared/domain/paging';
import { securityAlarms } from '@clearunit/shared/domain/security';
import type { Handlers } from '../../http/handler';
import { listAlarms } from './alarm-queries';
import { exportSecurityLog } from './export-security-log';
import { findEntry, listEntries } from './queries';
import { readSecurityFilter } from './read-filter';

export const securityHandlers = {
  securityLog: async ({ query }, { pool, timeZone }) => {
    const { rows, total } = await listEntries(
      pool,
      readSecurityFilter(query, timeZone),
      { by: query.order_by, direction: query.order_by_value },
      readPage(query),
    );
    return { code: 200, data: rows, total };
  },
  securityEntry: async ({ params }, { pool }) => {
    const entry = await findEntry(pool, params.id);
    if (!entry) throw new AppError('records.not-found');
    return { code: 200, data: entry };
  },
  exportSecurityLog: ({ query }, context) => exportSecurityLog(query, context),
  securityState: async (_request, { pool, sendsMail, securityLogDays }) => {
    const mailed = new Map((await listAlarms(pool)).map(({ kind, mailedOn }) => [kind, mailedOn]));
    const alarms = securityAlarms.map((kind) => ({ kind, mailed_on: mailed.get(kind) ?? null }));
    return { code: 200, data: { kept_days: securityLogDays, sends_mail: sendsMail, alarms } };
  },
  reportRefusal: async ({ body: { reason, route } }, { securityNotes }) => {
    const kind = reason === 'access.other-origin' ? 'other-origin' : 'refusal';
    securityNotes.push({ kind, outcome: 'refused', target: route });
    return { code: 200 };
  },
} satisfies Handlers<
  'securityLog' | 'securityEntry' | 'exportSecurityLog' | 'securityState' | 'reportRefusal'
>;
