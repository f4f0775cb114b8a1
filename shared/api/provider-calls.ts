import { apiKeyCalls } from './api-keys';
import { attentionCalls } from './attention';
import { auditCalls } from './audit';
import { batchCalls } from './batches';
import { buildingBulkCalls } from './building-bulk';
import { buildingChangeCalls } from './building-changes';
import { buildingHistoryCalls } from './building-history';
import { buildingRetirementCalls } from './building-retirement';
import { buildingSearchCalls } from './building-search';
import { buildingCalls } from './buildings';
import { clientInvoiceCalls } from './client-invoices';
import { clientCalls } from './clients';
import { closedDoorCalls } from './closed-doors';
import { contactAccountCalls } from './contact-accounts';
import { criticalUnitCalls } from './critical-units';
import { documentCalls } from './documents';
import { importColumnCalls } from './import-columns';
import { importCalls } from './imports';
import { leavingCustomerCalls } from './leaving-customers';
import { linkCalls } from './links';
import { logCalls } from './logs';
import { mailCalls } from './mail';
import { noteCalls } from './notes';
import { noticeCalls } from './notices';
import { openIdCalls } from './openid';
import { orderStepCalls } from './order-steps';
import { orderCalls } from './orders';
import { passwordLinkCalls } from './password-links';
import { peopleCalls } from './people';
import { photoCalls } from './photos';
import { pinCalls } from './pins';
import { poDocumentCalls } from './po-documents';
import { portfolioCalls } from './portfolio';
import { priceCalls } from './prices';
import { reportCalls } from './reports';
import { requestCalls } from './requests';
import { resultImportCalls } from './result-imports';
import { savedViewCalls } from './saved-views';
import { secondFactorCalls } from './second-factors';
import { securityCalls } from './security';
import { sessionCalls } from './sessions';
import { settingCalls } from './settings';
import { unitHistoryCalls } from './unit-history';
import { unitCalls } from './units';
import { userCalls } from './users';
import { visitCalls } from './visits';
import { waitingCalls } from './waiting';
import { warrantyCalls } from './warranties';
import { webhookCalls } from './webhooks';

/** Every call of the provider. Its router, the proxy's client, the API document and the tests come from this table. */
export const providerCalls = {
  ...sessionCalls,
  ...openIdCalls,
  ...passwordLinkCalls,
  ...peopleCalls,
  ...leavingCustomerCalls,
  ...userCalls,
  ...buildingCalls,
  ...buildingChangeCalls,
  ...buildingBulkCalls,
  ...buildingRetirementCalls,
  ...buildingSearchCalls,
  ...clientCalls,
  ...buildingHistoryCalls,
  ...importColumnCalls,
  ...importCalls,
  ...unitHistoryCalls,
  ...unitCalls,
  ...waitingCalls,
  ...warrantyCalls,
  ...orderCalls,
  ...orderStepCalls,
  ...poDocumentCalls,
  ...visitCalls,
  ...photoCalls,
  ...noteCalls,
  ...savedViewCalls,
  ...noticeCalls,
  ...reportCalls,
  ...requestCalls,
  ...pinCalls,
  ...priceCalls,
  ...settingCalls,
  ...documentCalls,
  ...linkCalls,
  ...apiKeyCalls,
  ...logCalls,
  ...secondFactorCalls,
  ...securityCalls,
  ...mailCalls,
  ...auditCalls,
  ...batchCalls,
  ...clientInvoiceCalls,
  ...resultImportCalls,
  ...closedDoorCalls,
  ...contactAccountCalls,
  ...criticalUnitCalls,
  ...portfolioCalls,
  ...attentionCalls,
  ...webhookCalls,
} as const;

export type ProviderCalls = typeof providerCalls;
export type ProviderCallName = keyof ProviderCalls;
