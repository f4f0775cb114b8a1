import * as z from 'zod/mini';
import { buildingCalls } from './buildings';
import { coded, defineCalls, fileResponse } from './call';
import { Id } from './common';

/** Reports that are PDFs. */
export const reportCalls = defineCalls({
  orderReport: {
    method: 'GET',
    path: 'service-orders/report/:order_number',
    action: 'order.read',
    forKeys: true,
    portal: true,
    summary: 'What was done and found in the units of an order, as a PDF (3 §2.17, §7.7)',
    params: z.object({ order_number: z.pipe(z.coerce.number(), z.int().check(z.positive())) }),
    response: fileResponse,
    fileType: 'application/pdf',
  },
  heatmapPdf: {
    method: 'GET',
    path: 'buildings/:id/heatmap/download',
    action: 'heatmap.read',
    forKeys: true,
    portal: { building: 'params.id' },
    summary: 'The heatmap of some months and one pest or all, as a PDF (2 §2.7, §7)',
    params: z.object({ id: Id }),
    query: buildingCalls.heatmap.query,
    response: fileResponse,
    fileType: 'application/pdf',
  },
  pestTracker: {
    method: 'GET',
    path: 'buildings/:id/pest-tracker',
    action: 'heatmap.read',
    forKeys: true,
    portal: { building: 'params.id' },
    summary: 'Which units became active, were cleared and stay active, by month and pest, as a PDF (3 §7.7)',
    params: z.object({ id: Id }),
    response: fileResponse,
    fileType: 'application/pdf',
  },
  mailPestTracker: {
    method: 'POST',
    path: 'buildings/:id/pest-tracker/mail',
    action: 'report.mail',
    portal: { building: 'params.id' },
    summary: 'Sends the pest tracker report to the building’s contacts by mail; once under a key',
    params: z.object({ id: Id }),
    body: z.object({ idempotency_key: z.string().check(z.minLength(8), z.maxLength(100)) }),
    response: coded({ success: z.string() }),
  },
});
