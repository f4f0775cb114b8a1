import type { Handlers } from '../../http/handler';
import { heatmapPdf } from './heatmap-pdf';
import { mailPestTracker } from './mail-pest-tracker';
import { orderReport } from './order-report';
import { pestTracker } from './pest-tracker';

export const reportHandlers = {
  orderReport: async ({ params }, context) => orderReport(params.order_number, context),
  heatmapPdf: async ({ params, query }, context) =>
    heatmapPdf({ buildingId: params.id, months: query.month, pestId: query.pestID ?? null }, context),
  pestTracker: async ({ params }, context) => pestTracker(params.id, context),
  mailPestTracker: async ({ params, body }, context) => {
    const to = await mailPestTracker(params.id, body.idempotency_key, context);
    return { code: 200, success: context.texts.t('answers.mail.tracker', { to }) };
  },
} satisfies Handlers<'orderReport' | 'heatmapPdf' | 'pestTracker' | 'mailPestTracker'>;
