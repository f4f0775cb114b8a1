import type { portalCalls } from '../portal-table';

export { adminPortalCalls } from './admin';
export { auditPortalCalls } from './audit';
export { batchPortalCalls } from './batches';
export { buildingChangePortalCalls } from './building-changes';
export { buildingHistoryPortalCalls } from './building-history';
export { buildingPortalCalls } from './buildings';
export * from './client';
export { clientInvoicePortalCalls } from './client-invoices';
export { closedDoorPortalCalls } from './closed-doors';
export { consolePortalCalls } from './console';
export { criticalUnitPortalCalls } from './critical-units';
export * from './define';
export { documentPortalCalls } from './documents';
export { mailPortalCalls } from './mail';
export { notePortalCalls } from './notes';
export { noticePortalCalls } from './notices';
export { orderStepPortalCalls } from './order-steps';
export { orderPortalCalls } from './orders';
export { peoplePortalCalls } from './people';
export { photoPortalCalls } from './photos';
export { poDocumentPortalCalls } from './po-documents';
export { reportPortalCalls } from './reports';
export * from './resources';
export { resultImportPortalCalls } from './result-imports';
export { sessionPortalCalls } from './session';
export { visitPortalCalls } from './visits';

/** The calls of all areas; the table itself is `shared/api/portal-table`. */
export type PortalCalls = typeof portalCalls;
export type PortalCallName = keyof PortalCalls;

/** A table that holds this call: its area's, such as `orderPortalCalls`. */
export type CallsWith<N extends PortalCallName> = Pick<PortalCalls, NoInfer<N>>;
