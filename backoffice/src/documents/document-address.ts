import { documentCalls } from '@clearunit/shared/api/documents';
import { portalAddress } from '@clearunit/shared/api/portal-client';

/** Where the portal gives a document's file. */
export const addressOfDocument = (documentId: string, { download = false } = {}): string =>
  portalAddress(documentCalls.document, {
    params: { id: documentId },
    query: download ? { download: 'true' } : {},
  });
