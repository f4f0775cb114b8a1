import { checkDayRange, type Day } from '@clearunit/shared/domain/dates';
import { refuseProblems } from '@clearunit/shared/domain/errors';
import { readPage } from '@clearunit/shared/domain/paging';
import { chosenIds } from '../../http/export-of';
import type { Handlers } from '../../http/handler';
import { draftRevisits } from './draft-revisits';
import { exportClosedDoors } from './export-closed-doors';
import { closedDoorChoices, listClosedDoors } from './queries';

export const closedDoorHandlers = {
  closedDoors: async ({ query }, context) => {
    refuseReversed(query);
    const { rows, total } = await listClosedDoors(context.pool, context, { ...query, ...readPage(query) });
    return { code: 200, data: rows, total_count: total };
  },

  exportClosedDoors: async ({ query }, context) => {
    refuseReversed(query);
    return exportClosedDoors({ ...query, ids: chosenIds(query) }, context);
  },

  portfolioClosedDoors: async ({ query }, context) => {
    refuseReversed(query);
    const latestFirst = { order_by: 'work_date', order_by_value: 'DESC' } as const;
    const filter = { ...query, ...readPage(query), ...latestFirst, list: 'all' as const };
    const { rows, total } = await listClosedDoors(context.pool, context, filter);
    return { code: 200, data: rows, total_count: total };
  },

  closedDoorChoices: async (_request, { pool, actor }) => ({
    code: 200,
    data: await closedDoorChoices(pool, actor),
  }),

  draftRevisits: async ({ body }, context) => {
    const data = await draftRevisits(body, context);
    const { t } = context.texts;
    const services = t('common.services', { smart_count: data.services });
    const success = t('answers.closedDoors.drafted', { services, smart_count: data.drafts.length });
    return { code: 200, success, data };
  },
} satisfies Handlers<
  'closedDoors' | 'exportClosedDoors' | 'portfolioClosedDoors' | 'closedDoorChoices' | 'draftRevisits'
>;

/** Days in the wrong order are refused: an empty list would look like no closed doors. */
function refuseReversed({ from, to }: { from?: Day | undefined; to?: Day | undefined }): void {
  const problem = checkDayRange(from, to);
  if (problem) refuseProblems([problem]);
}
