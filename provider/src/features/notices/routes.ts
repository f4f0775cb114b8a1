import type { Handlers } from '../../http/handler';
import { noticesOfOrder, sheetsOfOrder } from './pdfs-of-order';

export const noticeHandlers = {
  notices: async ({ params, query }, context) =>
    noticesOfOrder(params.id, query.unit_number ?? null, context),
  preparationSheets: async ({ params }, context) => sheetsOfOrder(params.id, context),
} satisfies Handlers<'notices' | 'preparationSheets'>;
