import { addressOf } from '@clearunit/shared/api/address';
import { documentPortalCalls } from '@clearunit/shared/api/portal';

/** Where the portal gives a document's file. */
export const addressOfDocument = (documentId: string, { download = false } = {}): string =>
  addressOf(documentPortalCalls.document, {
    params: { documentId },
    query: download ? { download: 'true' } : {},
  });
