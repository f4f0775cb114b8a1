import * as z from 'zod/mini';
import { Id } from '../shapes';
import { buildingCalls } from './buildings';
import { coded, defineCall, fileResponse } from './define';

/** Reports that are PDFs. */
export const reportCalls = {
  orderReport: defineCall({
    method: 'GET',
    path: 'service-orders/report/:order_number',
    action: 'order.read',
    summary: 'What was done and found in the units of an order, as a PDF (3 §2.17, §7.7)',
    params: z.object({ order_number: z.pipe(z.coerce.number(), z.int().check(z.positive())) }),
    response: fileResponse,
  }),
  heatmapPaper: defineCall({
    method: 'GET',
    path: 'buildings/:id/heatmap/download',
    action: 'heatmap.read',
    summary: 'The heatmap of some months and one pest or all, as a PDF (2 §2.7, §7)',
    params: z.object({ id: Id }),
    query: buildingCalls.heatmap.query,
    response: fileResponse,
  }),
  pestTracker: defineCall({
    method: 'GET',
    path: 'buildings/:id/pest-tracker',
    action: 'heatmap.read',
    summary: 'Which units became active, were cleared and stay active, by month and pest, as a PDF (3 §7.7)',
    params: z.object({ id: Id }),
    response: fileResponse,
  }),
  mailPestTracker: defineCall({
    method: 'POST',
    path: 'buildings/:id/pest-tracker/mail',
    action: 'report.mail',
    summary: 'Sends the pest tracker report to the building’s contacts by mail; once under a key',
    params: z.object({ id: Id }),
    body: z.object({ idempotency_key: z.string().check(z.minLength(8), z.maxLength(100)) }),
    response: coded({ success: z.string() }),
  }),
} as const;
