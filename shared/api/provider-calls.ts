import { auditCalls } from './audit';
import { batchCalls } from './batches';
import { buildingChangeCalls } from './building-changes';
import { buildingHistoryCalls } from './building-history';
import { buildingCalls } from './buildings';
import { clientInvoiceCalls } from './client-invoices';
import { closedDoorCalls } from './closed-doors';
import { criticalUnitCalls } from './critical-units';
import { documentCalls } from './documents';
import { linkCalls } from './links';
import { logCalls } from './logs';
import { mailCalls } from './mail';
import { noteCalls } from './notes';
import { noticeCalls } from './notices';
import { orderStepCalls } from './order-steps';
import { orderCalls } from './orders';
import { peopleCalls } from './people';
import { photoCalls } from './photos';
import { pinCalls } from './pins';
import { poDocumentCalls } from './po-documents';
import { priceCalls } from './prices';
import { reportCalls } from './reports';
import { requestCalls } from './requests';
import { resultImportCalls } from './result-imports';
import { securityCalls } from './security';
import { sessionCalls } from './sessions';
import { settingCalls } from './settings';
import { unitCalls } from './units';
import { userCalls } from './users';
import { visitCalls } from './visits';
import { warrantyCalls } from './warranties';

/** Every call of the provider. Its router, the proxy's client, the API document and the tests come from this table. */
export const providerCalls = {
  ...sessionCalls,
  ...peopleCalls,
  ...userCalls,
  ...buildingCalls,
  ...buildingChangeCalls,
  ...buildingHistoryCalls,
  ...unitCalls,
  ...warrantyCalls,
  ...orderCalls,
  ...orderStepCalls,
  ...poDocumentCalls,
  ...visitCalls,
  ...photoCalls,
  ...noteCalls,
  ...noticeCalls,
  ...reportCalls,
  ...requestCalls,
  ...pinCalls,
  ...priceCalls,
  ...settingCalls,
  ...documentCalls,
  ...linkCalls,
  ...logCalls,
  ...securityCalls,
  ...mailCalls,
  ...auditCalls,
  ...batchCalls,
  ...clientInvoiceCalls,
  ...resultImportCalls,
  ...closedDoorCalls,
  ...criticalUnitCalls,
} as const;

export type ProviderCalls = typeof providerCalls;
export type ProviderCallName = keyof ProviderCalls;
