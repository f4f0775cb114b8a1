import * as z from 'zod/mini';
import { poDocumentLimit } from '../domain/po-documents/limits';
import { coded, defineCalls, fileResponse } from './call';
import { Id } from './shapes';
import { PoDocumentReading } from './shapes/po-documents';

const byId = z.object({ id: Id });

export const poDocumentCalls = defineCalls({
  uploadPoDocument: {
    method: 'POST',
    path: 'buildings/:id/po-document',
    action: 'request.create',
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
