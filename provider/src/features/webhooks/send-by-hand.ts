import { AppError } from '@clearunit/shared/domain/errors';
import { v7 } from 'uuid';
import type { ActorContext } from '../../http/handler';
import { leaseFrom } from '../../outbox';
import type { ReceiverAnswer } from '../../ports/webhooks/webhook-sender';
import { recordChange } from '../logs/record-change';
import { attempt, lease } from './attempt';
import { findDelivery } from './deliveries-queries';
import { lockWebhook } from './queries';
import { takeOne } from './sending-queries';

/**
 * Sends a webhook an event of type 'test', which is not in the log.
 * @throws AppError 'records.not-found'
 */
export async function sendTest(id: string, context: ActorContext): Promise<ReceiverAnswer> {
  const { pool, now, pinKeys, webhookSender } = context;
  const webhook = await lockWebhook(pool, id);
  if (!webhook) throw new AppError('records.not-found');
  if (webhook.pausedFor === 'secret-lost') throw new AppError('webhooks.secret-lost');
  const event = { id: v7(), type: 'test', at: now.toISOString() };
  const secret = pinKeys.decryptWebhookSecret(webhook.secretEncrypted, id);
  const body = JSON.stringify(event);
  return webhookSender.send(
    { url: webhook.url, secret, id: event.id, type: event.type, attempt: 1, body },
    now,
  );
}

/**
 * Sends a delivery again at once, with the same id, whether it was delivered, was given up, or waits.
 * @throws AppError 'records.not-found'; 'webhooks.removed', 'webhooks.waits-for-earlier' or 'webhooks.under-way' (409)
 */
export async function resend(id: string, context: ActorContext): Promise<ReceiverAnswer> {
  const { pool, now } = context;
  const found = await findDelivery(pool, id);
  if (!found) throw new AppError('records.not-found');
  const webhook = found.is_removed ? undefined : await lockWebhook(pool, found.webhook_id);
  if (!webhook || found.state === 'dropped') throw new AppError('webhooks.removed');
  if (webhook.pausedFor === 'secret-lost') throw new AppError('webhooks.secret-lost');
  if (found.waits_for_earlier) throw new AppError('webhooks.waits-for-earlier');
  const buildingId = found.building_id;
  const taken = await takeOne(pool, { ...leaseFrom(now, lease), buildingId, id });
  if (!taken) throw new AppError('webhooks.under-way');
  const sending = { ...context, now: () => now };
  const answer = await attempt(sending, webhook, taken, { isByHand: true });
  await recordChange(pool, context, {
    activity: 'webhooks.resent',
    targetEntity: 'webhook',
    targetId: found.webhook_id,
    buildingId,
    description: { type: found.type, event: id, result: answer.error ?? 'delivered' },
  });
  return answer;
}
