import type { Handlers } from '../../http/handler';
import { listPests, listTreatments } from './queries';

export const catalogueHandlers = {
  pests: async (_request, { pool }) => ({ code: 200, data: await listPests(pool) }),
  treatments: async ({ params }, { pool }) => ({
    code: 200,
    data: await listTreatments(pool, params.pestId),
  }),
} satisfies Handlers<'pests' | 'treatments'>;
