import type { Handlers } from '../../http/handler';
import { heatmapPaper } from './heatmap-paper';
import { orderReport } from './order-report';
import { pestTracker } from './pest-tracker';

export const reportHandlers = {
  orderReport: async ({ params }, context) => orderReport(params.order_number, context),
  heatmapPaper: async ({ params, query }, context) =>
    heatmapPaper({ buildingId: params.id, months: query.month, pestId: query.pestID ?? null }, context),
  pestTracker: async ({ params }, context) => pestTracker(params.id, context),
} satisfies Handlers<'orderReport' | 'heatmapPaper' | 'pestTracker'>;
