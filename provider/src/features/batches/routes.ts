import { readPage } from '@clearunit/shared/domain/paging';
import type { Handlers } from '../../http/handler';
import { withRows } from '../../http/raw-json';
import { listCompletedOrders, listPostableOrders } from './list-queries';
import { postBatch } from './post-batch';

export const batchHandlers = {
  managementSystem: async (_request, { management }) => ({
    code: 200,
    data: { is_elsewhere: management.isElsewhere },
  }),

  completedOrders: async ({ query }, { pool }) => {
    const page = await listCompletedOrders(pool, query, readPage(query));
    return withRows(page, (data) => ({ statusCode: 200, body: { data, total_count: page.total } }));
  },

  postableOrders: async ({ query }, { pool }) => {
    const orders = await listPostableOrders(pool, query);
    return withRows(orders, (data) => ({ code: 200, data, total_count: orders.total, sum: orders.sum }));
  },

  postBatch: async ({ body }, context) => {
    const data = await postBatch(body, context);
    const { batch_number: batch, order_count } = data;
    const success = context.texts.t('answers.batches.posted', { batch, smart_count: order_count });
    return { code: 200, success, data };
  },
} satisfies Handlers<'managementSystem' | 'completedOrders' | 'postableOrders' | 'postBatch'>;
