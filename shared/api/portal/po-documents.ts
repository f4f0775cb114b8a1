import * as z from 'zod/mini';
import { fileResponse } from '../provider/define';
import { Id } from '../shapes';
import { PoDocumentReading } from '../shapes/po-documents';
import { definePortalCall } from './define';

/** The document that a request comes with (3 §2.2). */
export const poDocumentPortalCalls = {
  uploadPoDocument: definePortalCall({
    method: 'POST',
    path: '/api/portal/buildings/:buildingId/po-document',
    action: 'request.create',
    params: z.object({ buildingId: Id }),
    upload: true,
    response: z.object({ message: z.string(), data: PoDocumentReading }),
  }),
  /** The file itself; its address is what a download opens. */
  orderDocument: definePortalCall({
    method: 'GET',
    path: '/api/portal/orders/:orderId/po-document',
    action: 'order.read',
    params: z.object({ orderId: Id }),
    response: fileResponse,
  }),
  /** The same of a technician's request. */
  requestDocument: definePortalCall({
    method: 'GET',
    path: '/api/portal/follow-up-requests/:requestId/po-document',
    action: 'followUpRequest.list',
    params: z.object({ requestId: Id }),
    response: fileResponse,
  }),
} as const;
