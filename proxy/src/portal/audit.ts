import { providerCalls } from '@clearunit/shared/api/provider';
import type { PortalHandlers } from './handler';

export const auditHandlers = {
  async resyncInvoices({ body }, visit) {
    return { message: (await visit.provider(providerCalls.resyncInvoices, { body })).success };
  },

  async syncMissingUnits(_, visit) {
    return { message: (await visit.provider(providerCalls.syncMissingUnits, {})).success };
  },

  async syncMissingOrder({ params }, visit) {
    const { statusCode, body } = await visit.provider(providerCalls.syncMissingOrder, { params });
    return { status: statusCode, message: body.message };
  },
} satisfies PortalHandlers<'resyncInvoices' | 'syncMissingUnits' | 'syncMissingOrder'>;
