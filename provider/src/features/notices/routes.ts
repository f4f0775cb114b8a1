import type { Handlers } from '../../http/handler';
import { noticesOfOrder, sheetsOfOrder } from './pdfs-of-order';

export const noticeHandlers = {
  notices: async ({ params, query }, context) =>
    noticesOfOrder(params.id, { unit: query.unit_number, day: query.day }, context),
  preparationSheets: async ({ params }, context) => sheetsOfOrder(params.id, context),
} satisfies Handlers<'notices' | 'preparationSheets'>;
