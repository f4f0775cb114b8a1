import * as z from 'zod/mini';
import { poDocumentLimit } from '../domain/po-documents/limits';
import { coded, defineCalls, fileResponse } from './call';
import { Id } from './common';

/** An order's PO, MO or WO document; `size` in bytes. */
export const PoDocument = z.object({ id: Id, name: z.string(), mimeType: z.string(), size: z.number() });
export type PoDocument = z.infer<typeof PoDocument>;

/** The facts of an uploaded document (3 §3 "PO document extraction"); '' for missing ones. */
export const PoDocumentReading = z.object({
  document: PoDocument,
  buildingAddress: z.string(),
  /** The registered units, with a comma between. */
  unitNumber: z.string(),
  poNumber: z.string(),
  /** The document's text around each fact. */
  evidence: z.object({
    buildingAddress: z.string(),
    poNumber: z.string(),
    units: z.array(z.object({ unit: z.string(), isRegistered: z.boolean(), words: z.string() })),
  }),
});
export type PoDocumentReading = z.infer<typeof PoDocumentReading>;

const byId = z.object({ id: Id });

export const poDocumentCalls = defineCalls({
  uploadPoDocument: {
    method: 'POST',
    path: 'buildings/:id/po-document',
    action: 'request.create',
    forKeys: true,
    portal: { building: 'params.id' },
    summary:
      'Reads a PO, MO or WO document for a request of a building and keeps it until one is submitted with it (3 §5.1, §7.1)',
    params: byId,
    upload: poDocumentLimit,
    response: coded({ message: z.string(), data: PoDocumentReading }),
  },
  orderDocument: {
    method: 'GET',
    path: 'service-orders/order/:id/po-document',
    action: 'order.read',
    forKeys: true,
    portal: true,
    summary: 'The PO, MO or WO document that an order was submitted with (3 §2.2)',
    params: byId,
    response: fileResponse,
  },
  requestDocument: {
    method: 'GET',
    path: 'follow-up-requests/:id/po-document',
    action: 'followUpRequest.list',
    portal: true,
    summary: 'The PO, MO or WO document that a technician’s request was made with',
    params: byId,
    response: fileResponse,
  },
});
