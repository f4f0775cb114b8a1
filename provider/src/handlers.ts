import { apiKeyHandlers } from './features/api-keys/routes';
import { attentionHandlers } from './features/attention/routes';
import { auditHandlers } from './features/audit/routes';
import { batchHandlers } from './features/batches/routes';
import { branchHandlers } from './features/branches/routes';
import { buildingHistoryHandlers } from './features/building-history/routes';
import { buildingBulkHandlers } from './features/buildings/bulk/routes';
import { buildingChangeHandlers } from './features/buildings/changes/routes';
import { buildingRetirementHandlers } from './features/buildings/retirement/routes';
import { buildingHandlers } from './features/buildings/routes';
import { catalogueHandlers } from './features/catalogue/routes';
import { clientExportHandlers } from './features/client-export/routes';
import { clientInvoiceHandlers } from './features/client-invoices/routes';
import { clientHandlers } from './features/clients/routes';
import { closedDoorHandlers } from './features/closed-doors/routes';
import { contactAccountHandlers } from './features/contact-accounts/routes';
import { criticalUnitHandlers } from './features/critical-units/routes';
import { documentHandlers } from './features/documents/routes';
import { requestHandlers } from './features/follow-ups/routes';
import { heatmapHandlers } from './features/heatmap/routes';
import { importHandlers } from './features/imports/routes';
import { linkHandlers } from './features/links/routes';
import { logHandlers } from './features/logs/routes';
import { mailHandlers } from './features/mail/routes';
import { managementHandlers } from './features/management/routes';
import { noteHandlers } from './features/notes/routes';
import { noticeHandlers } from './features/notices/routes';
import { openIdHandlers } from './features/openid/routes';
import { orderHandlers } from './features/orders/routes';
import { orderStepHandlers } from './features/orders/step-routes';
import { passwordLinkHandlers } from './features/password-links/routes';
import { photoHandlers } from './features/photos/routes';
import { pinHandlers } from './features/pins/routes';
import { poDocumentHandlers } from './features/po-documents/routes';
import { portfolioHandlers } from './features/portfolio/routes';
import { priceHandlers } from './features/prices/routes';
import { reportHandlers } from './features/reports/routes';
import { resultHandlers } from './features/results/routes';
import { savedViewHandlers } from './features/saved-views/routes';
import { secondFactorHandlers } from './features/second-factors/routes';
import { securityHandlers } from './features/security/routes';
import { sessionHandlers } from './features/sessions/routes';
import { settingHandlers } from './features/settings/routes';
import { staffSignInHandlers } from './features/staff-sign-in/routes';
import { statsHandlers } from './features/stats/routes';
import { unitHistoryHandlers } from './features/unit-history/routes';
import { unitHandlers } from './features/units/routes';
import { userHandlers } from './features/users/routes';
import { visitHandlers } from './features/visits/routes';
import { waitingHandlers } from './features/waiting/routes';
import { warrantyHandlers } from './features/warranties/routes';
import { webhookHandlers } from './features/webhooks/routes';
import type { Handlers } from './http/handler';
import { writePromised } from './promised-pdfs';

/** Every call's handler, from the features. */
export const handlers = {
  ...buildingHandlers,
  ...buildingChangeHandlers,
  ...buildingBulkHandlers,
  ...buildingRetirementHandlers,
  ...buildingHistoryHandlers,
  ...catalogueHandlers,
  ...contactAccountHandlers,
  ...sessionHandlers,
  ...staffSignInHandlers,
  ...openIdHandlers,
  ...passwordLinkHandlers,
  ...statsHandlers,
  ...userHandlers,
  ...heatmapHandlers,
  ...importHandlers,
  ...linkHandlers,
  ...apiKeyHandlers,
  ...logHandlers,
  ...secondFactorHandlers,
  ...securityHandlers,
  ...mailHandlers(writePromised),
  ...auditHandlers,
  ...batchHandlers,
  ...clientExportHandlers,
  ...clientHandlers,
  ...clientInvoiceHandlers,
  ...resultHandlers,
  ...managementHandlers,
  ...noteHandlers,
  ...savedViewHandlers,
  ...noticeHandlers,
  ...orderHandlers,
  ...orderStepHandlers,
  ...reportHandlers,
  ...closedDoorHandlers,
  ...portfolioHandlers,
  ...attentionHandlers,
  ...criticalUnitHandlers,
  ...documentHandlers,
  ...pinHandlers,
  ...poDocumentHandlers,
  ...branchHandlers,
  ...priceHandlers,
  ...requestHandlers,
  ...settingHandlers,
  ...unitHandlers,
  ...unitHistoryHandlers,
  ...visitHandlers,
  ...photoHandlers,
  ...waitingHandlers,
  ...warrantyHandlers,
  ...webhookHandlers,
} satisfies Handlers;
