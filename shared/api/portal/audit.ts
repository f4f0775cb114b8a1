import * as z from 'zod/mini';
import { auditCalls } from '../provider/audit';
import { SyncedOrder } from '../shapes';
import { definePortalCall } from './define';

const Said = z.object({ message: z.string() });

/** What the audit does beyond its two lists (see resources.ts). */
export const auditPortalCalls = {
  resyncInvoices: definePortalCall({
    method: 'POST',
    path: '/api/portal/audit/resync-invoices',
    action: 'audit.sync',
    body: auditCalls.resyncInvoices.body,
    response: Said,
  }),
  syncMissingUnits: definePortalCall({
    method: 'POST',
    path: '/api/portal/audit/missing-units',
    action: 'audit.sync',
    response: Said,
  }),
  syncMissingOrder: definePortalCall({
    method: 'POST',
    path: '/api/portal/audit/missing-orders/:order_number',
    action: 'audit.sync',
    params: auditCalls.syncMissingOrder.params,
    response: SyncedOrder,
  }),
} as const;
