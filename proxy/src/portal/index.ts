import { adminHandlers } from './admin';
import { auditHandlers } from './audit';
import { batchHandlers } from './batches';
import { buildingChangeHandlers } from './building-changes';
import { buildingHistoryHandlers } from './building-history';
import { buildingHandlers } from './buildings';
import { clientInvoiceHandlers } from './client-invoices';
import { closedDoorHandlers } from './closed-doors';
import { consoleHandlers } from './console';
import { criticalUnitHandlers } from './critical-units';
import { documentHandlers } from './documents';
import type { PortalHandlers } from './handler';
import { mailHandlers } from './mail';
import { noteHandlers } from './notes';
import { noticeHandlers } from './notices';
import { orderStepHandlers } from './order-steps';
import { orderHandlers } from './orders';
import { peopleHandlers } from './people';
import { photoHandlers } from './photos';
import { poDocumentHandlers } from './po-documents';
import { reportHandlers } from './reports';
import { resultImportHandlers } from './result-imports';
import { sessionHandlers } from './session';
import { unitHandlers } from './units';
import { visitHandlers } from './visits';
import { warrantyHandlers } from './warranties';

export { mountPortal } from './mount';

export const portalHandlers: PortalHandlers = {
  ...sessionHandlers,
  ...buildingHandlers,
  ...buildingChangeHandlers,
  ...buildingHistoryHandlers,
  ...unitHandlers,
  ...warrantyHandlers,
  ...orderHandlers,
  ...orderStepHandlers,
  ...poDocumentHandlers,
  ...visitHandlers,
  ...photoHandlers,
  ...mailHandlers,
  ...noteHandlers,
  ...noticeHandlers,
  ...reportHandlers,
  ...peopleHandlers,
  ...consoleHandlers,
  ...auditHandlers,
  ...batchHandlers,
  ...clientInvoiceHandlers,
  ...resultImportHandlers,
  ...closedDoorHandlers,
  ...criticalUnitHandlers,
  ...adminHandlers,
  ...documentHandlers,
};
