import type { CallInput } from '@clearunit/shared/api/call';
import type { ProviderCalls } from '@clearunit/shared/api/provider-calls';
import { httpWebhookSender } from '../../../ports/webhooks/http-sender';
import { startReceiver } from '../../../ports/webhooks/testing/receiver';
import type { TestBuilding } from '../../../testing';
import { startStory } from '../../orders/testing/story';
import { sendEvents } from '../send-events';

type Fields = CallInput<ProviderCalls['addWebhook']>['body'];
type Found = CallInput<ProviderCalls['webhookDeliveries']>['query'];

export type WebhookStory = Awaited<ReturnType<typeof startWebhookStory>>;

/** A story with a receiver on this machine, an admin, and steps to make webhooks and send what is due. */
export async function startWebhookStory(fields: TestBuilding = {}) {
  const receiver = await startReceiver();
  const webhookSender = httpWebhookSender({ networks: ['127.0.0.0/8'], patience: 2_000 });
  const story = await startStory(fields, { webhookSender });
  const adminUser = await story.aUser({ role: 'admin' });
  const admin = await story.signIn(adminUser);
  /** An admin's session that has not ended, however late it is. */
  const adminNow = () => story.signIn(adminUser);
  const sending = { ...story.services, sendsMail: false };

  const add = async (about: Partial<Fields> = {}) => {
    const body: Fields = {
      name: 'Receiver',
      url: receiver.url,
      events: ['order', 'visit', 'result', 'notice'],
      customer_id: null,
      ...about,
    };
    return (await story.call('addWebhook', { body }, admin)).data;
  };
  const listed = async () => (await story.call('webhooks', {}, await adminNow())).data.webhooks;
  const log = async (query: Found = {}) =>
    (await story.call('webhookDeliveries', { query: { limit: 100, ...query } }, await adminNow())).data;
  const clock = { at: '2026-07-15T14:00:00Z' };

  return {
    ...story,
    receiver,
    admin,
    adminNow,
    sending,
    add,
    listed,
    log,
    /** Sends what is due now. */
    send: (ending?: AbortSignal) => sendEvents(sending, ending),
    /** Moves the clock on. */
    later(hours: number) {
      clock.at = new Date(Date.parse(clock.at) + hours * 3_600_000).toISOString();
      story.setNow(clock.at);
    },
    /** Forgets orders and webhooks, and begins at the first moment. */
    async beginAgain() {
      receiver.behave();
      clock.at = '2026-07-15T14:00:00Z';
      story.setNow(clock.at);
      await story.forgetOrders();
      await story.query('truncate webhooks, webhook_deliveries');
    },
    async close() {
      await story.close();
      await receiver.stop();
    },
  };
}
