import { adminPortalCalls } from '../portal/admin';
import { auditPortalCalls } from '../portal/audit';
import { batchPortalCalls } from '../portal/batches';
import { buildingChangePortalCalls } from '../portal/building-changes';
import { buildingHistoryPortalCalls } from '../portal/building-history';
import { buildingPortalCalls } from '../portal/buildings';
import { clientInvoicePortalCalls } from '../portal/client-invoices';
import { closedDoorPortalCalls } from '../portal/closed-doors';
import { consolePortalCalls } from '../portal/console';
import { criticalUnitPortalCalls } from '../portal/critical-units';
import { documentPortalCalls } from '../portal/documents';
import { mailPortalCalls } from '../portal/mail';
import { notePortalCalls } from '../portal/notes';
import { noticePortalCalls } from '../portal/notices';
import { orderStepPortalCalls } from '../portal/order-steps';
import { orderPortalCalls } from '../portal/orders';
import { peoplePortalCalls } from '../portal/people';
import { photoPortalCalls } from '../portal/photos';
import { poDocumentPortalCalls } from '../portal/po-documents';
import { reportPortalCalls } from '../portal/reports';
import { resultImportPortalCalls } from '../portal/result-imports';
import { sessionPortalCalls } from '../portal/session';
import { visitPortalCalls } from '../portal/visits';

/**
 * Every call that the apps make besides the react-admin resources, for who must know them all: the proxy's router and
 * the tests. What a page loads hands in the area's own table of `shared/api/portal` instead, so that no
 * reader fetches the others' schemas.
 */
export const portalCalls = {
  ...sessionPortalCalls,
  ...buildingPortalCalls,
  ...buildingChangePortalCalls,
  ...buildingHistoryPortalCalls,
  ...orderPortalCalls,
  ...orderStepPortalCalls,
  ...poDocumentPortalCalls,
  ...visitPortalCalls,
  ...photoPortalCalls,
  ...mailPortalCalls,
  ...notePortalCalls,
  ...noticePortalCalls,
  ...reportPortalCalls,
  ...peoplePortalCalls,
  ...consolePortalCalls,
  ...auditPortalCalls,
  ...batchPortalCalls,
  ...clientInvoicePortalCalls,
  ...resultImportPortalCalls,
  ...closedDoorPortalCalls,
  ...criticalUnitPortalCalls,
  ...adminPortalCalls,
  ...documentPortalCalls,
} as const;
