import type { Handlers } from '../../http/handler';
import { listPests, listTreatments } from './queries';

export const catalogueHandlers = {
  pests: async (_request, { db }) => ({ code: 200, data: await listPests(db) }),
  treatments: async ({ params }, { db }) => ({ code: 200, data: await listTreatments(db, params.pestId) }),
} satisfies Handlers<'pests' | 'treatments'>;
