import type { Handlers } from '../../http/handler';
import { orderReport } from './order-report';
import { pestTracker } from './pest-tracker';

export const reportHandlers = {
  orderReport: async ({ params }, context) => orderReport(params.order_number, context),
  pestTracker: async ({ params }, context) => pestTracker(params.id, context),
} satisfies Handlers<'orderReport' | 'pestTracker'>;
