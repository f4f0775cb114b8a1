import type { AuditedInvoice } from '@clearunit/shared/api/audit';

export type ListedInvoice = AuditedInvoice & { id: string };
