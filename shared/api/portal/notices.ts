import * as z from 'zod/mini';
import { fileResponse } from '../provider/define';
import { noticeCalls } from '../provider/notices';
import { Id } from '../shapes';
import { definePortalCall } from './define';

/** What the tenants of an order are handed, as PDFs; their addresses are what a download opens. */
export const noticePortalCalls = {
  notices: definePortalCall({
    method: 'GET',
    path: '/api/portal/orders/:orderId/notices',
    action: 'order.read',
    params: z.object({ orderId: Id }),
    query: noticeCalls.notices.query,
    response: fileResponse,
  }),
  preparationSheets: definePortalCall({
    method: 'GET',
    path: '/api/portal/orders/:orderId/preparation-sheets',
    action: 'order.read',
    params: z.object({ orderId: Id }),
    response: fileResponse,
  }),
} as const;
