import * as z from 'zod/mini';
import { fileResponse } from '../provider/define';
import { reportCalls } from '../provider/reports';
import { Id } from '../shapes';
import { definePortalCall } from './define';

/** Reports that are PDFs; their addresses are what a viewer or a download opens. */
export const reportPortalCalls = {
  orderReport: definePortalCall({
    method: 'GET',
    path: '/api/portal/order-reports/:orderNumber',
    action: 'order.read',
    params: z.object({ orderNumber: reportCalls.orderReport.params.shape.order_number }),
    response: fileResponse,
  }),
  heatmapPaper: definePortalCall({
    method: 'GET',
    path: '/api/portal/buildings/:buildingId/heatmap/download',
    action: 'heatmap.read',
    params: z.object({ buildingId: Id }),
    query: reportCalls.heatmapPaper.query,
    response: fileResponse,
  }),
  pestTracker: definePortalCall({
    method: 'GET',
    path: '/api/portal/buildings/:buildingId/pest-tracker',
    action: 'heatmap.read',
    params: z.object({ buildingId: Id }),
    response: fileResponse,
  }),
  mailPestTracker: definePortalCall({
    method: 'POST',
    path: '/api/portal/buildings/:buildingId/pest-tracker/mail',
    action: 'report.mail',
    params: z.object({ buildingId: Id }),
    body: reportCalls.mailPestTracker.body,
    response: z.object({ message: z.string() }),
  }),
} as const;
