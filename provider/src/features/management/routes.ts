import type { Handlers } from '../../http/handler';
import { listUnsyncedDeletions, syncDeletion } from './sync-deletion';
import { syncOrder } from './sync-order';

/** The syncs by hand (3 §2.8). */
export const managementHandlers = {
  syncOrder: async ({ params: { id }, query: { version } }, context) => {
    const deleted = await syncDeletion(id, context);
    const order = deleted ?? (await syncOrder({ id, version }, context));
    return { code: 200, message: context.texts.t('answers.orders.synced', { order }) };
  },
  unsyncedDeletions: async (_request, context) => {
    const { rows, total } = await listUnsyncedDeletions(context);
    return { statusCode: 200, body: { data: rows, total_count: total } };
  },
} satisfies Handlers<'syncOrder' | 'unsyncedDeletions'>;
