import { readPage } from '@clearunit/shared/domain/paging';
import { chosenIds } from '../../http/export-of';
import type { Handlers } from '../../http/handler';
import { exportPortfolio } from './export-portfolio';
import { listPortfolio, plannedDays, portfolioCities } from './queries';

export const portfolioHandlers = {
  portfolio: async ({ query }, { pool, actor, today }) => {
    const page = { ...query, ...readPage(query), today };
    const { data, sums } = await listPortfolio(pool, actor, page);
    return { code: 200, data, total_count: sums.buildings, sums };
  },

  exportPortfolio: async ({ query }, context) =>
    exportPortfolio({ ...query, ids: chosenIds(query), today: context.today }, context),

  portfolioCities: async (_request, { pool, actor }) => ({
    code: 200,
    data: await portfolioCities(pool, actor),
  }),

  portfolioVisits: async ({ query }, { pool, actor, today }) => ({
    code: 200,
    data: await plannedDays(pool, actor, { ...query, today }),
  }),
} satisfies Handlers<'portfolio' | 'exportPortfolio' | 'portfolioCities' | 'portfolioVisits'>;
