import type { AuditedInvoice } from '@clearunit/shared/api/shapes';

export type ListedInvoice = AuditedInvoice & { id: string };
