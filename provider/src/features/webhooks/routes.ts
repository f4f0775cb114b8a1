import type { DeliveryAnswer } from '@clearunit/shared/api/webhooks';
import { AppError } from '@clearunit/shared/domain/errors';
import { readPage } from '@clearunit/shared/domain/paging';
import type { Handlers } from '../../http/handler';
import type { ReceiverAnswer } from '../../ports/webhooks/webhook-sender';
import { changeWebhook, endWebhook, makeWebhook, pause, renewSecret, resume } from './change-webhooks';
import { findDelivery, listDeliveries } from './deliveries-queries';
import { listClients, listWebhooks } from './queries';
import { resend, sendTest } from './send-by-hand';

export const webhookHandlers = {
  webhooks: async (_, { pool }) => {
    const [webhooks, clients] = [await listWebhooks(pool), await listClients(pool)];
    return { code: 200, data: { webhooks, clients } };
  },

  addWebhook: async ({ body }, context) => {
    const data = await makeWebhook(body, context);
    return { code: 200, success: context.texts.t('answers.webhooks.added'), data };
  },

  changeWebhook: async ({ params, body }, context) => {
    await changeWebhook(params.id, body, context);
    return { code: 200, success: context.texts.t('answers.webhooks.changed') };
  },

  removeWebhook: async ({ params }, context) => {
    await endWebhook(params.id, context);
    return { code: 200, success: context.texts.t('answers.webhooks.removed') };
  },

  renewWebhookSecret: async ({ params }, context) => {
    const data = await renewSecret(params.id, context);
    return { code: 200, success: context.texts.t('answers.webhooks.secretRenewed'), data };
  },

  pauseWebhook: async ({ params }, context) => {
    await pause(params.id, context);
    return { code: 200, success: context.texts.t('answers.webhooks.paused') };
  },

  resumeWebhook: async ({ params }, context) => {
    await resume(params.id, context);
    return { code: 200, success: context.texts.t('answers.webhooks.resumed') };
  },

  testWebhook: async ({ params }, context) => ({
    code: 200,
    data: told(await sendTest(params.id, context)),
  }),

  webhookDeliveries: async ({ query }, { pool }) => {
    const found = { ...query, direction: query.order_by_value };
    const { rows, total } = await listDeliveries(pool, found, readPage(query));
    return { code: 200, data: rows, total };
  },

  webhookDelivery: async ({ params }, { pool }) => {
    const data = await findDelivery(pool, params.id);
    if (!data) throw new AppError('records.not-found');
    return { code: 200, data };
  },

  resendDelivery: async ({ params }, context) => ({
    code: 200,
    data: told(await resend(params.id, context)),
  }),
} satisfies Handlers<
  | 'webhooks'
  | 'addWebhook'
  | 'changeWebhook'
  | 'removeWebhook'
  | 'renewWebhookSecret'
  | 'pauseWebhook'
  | 'resumeWebhook'
  | 'testWebhook'
  | 'webhookDeliveries'
  | 'webhookDelivery'
  | 'resendDelivery'
>;

const told = ({ isDelivered, ...answer }: ReceiverAnswer): DeliveryAnswer => ({
  ...answer,
  delivered: isDelivered,
});
