import { writtenTexts } from '@clearunit/shared/texts/server';
import type { Runner } from '../../db/runner';
import { inTransaction } from '../../db/transaction';
import type { Context } from '../../http/handler';
import type { Services } from '../../http/services';
import { nextAttempt } from '../../outbox';
import type { ReceiverAnswer } from '../../ports/webhooks/webhook-sender';
import { mailAdmins } from '../mail/mail-admins';
import {
  holdWebhook,
  noteFailure,
  noteSuccess,
  noteTold,
  pauseFailing,
  settleDelivery,
  type TakenDelivery,
} from './sending-queries';

export type Sending = Pick<Services, 'pool' | 'now' | 'pinKeys' | 'webhookSender' | 'portalUrl'> &
  Pick<Context, 'sendsMail' | 'log'>;

/** The lease of an attempt, in milliseconds, longer than the sender's time limit. */
export const lease = 60_000;

/** The attempts of a delivery until it is given up, after about three days, and not before. */
const mostAttempts = 11;

/** After this many failures in a row a receiver is sent one thing at a time, with pauses that grow to half an hour. */
const holdAfter = 5;
const longestHold = 30;

/** A receiver that has taken nothing for so long is paused, in milliseconds. */
const pauseAfter = 3 * 24 * 60 * 60_000;

/**
 * Sends a leased delivery and stores the outcome.
 * @param options.isByHand a person asked for this attempt: it gives nothing up, and the next one is when it was to be
 */
export async function attempt(
  services: Sending,
  webhook: { url: string; secretEncrypted: string },
  taken: TakenDelivery,
  { isByHand = false }: { isByHand?: boolean } = {},
): Promise<ReceiverAnswer> {
  const { pool, now, log, pinKeys, webhookSender } = services;
  if (taken.isOthers) return drop(services, taken);
  const secret = pinKeys.decryptWebhookSecret(webhook.secretEncrypted, taken.webhookId);
  const { id, type, attempts, body } = taken;
  const answer = await webhookSender.send(
    { url: webhook.url, secret, id, type, attempt: attempts, body },
    now(),
  );
  const at = now();
  const { isDelivered, duration, ...told } = answer;
  const settled = { ...told, duration, triedAt: at.toISOString() };
  if (isDelivered) {
    await inTransaction(pool, async (client) => {
      await noteSuccess(client, taken.webhookId, settled.triedAt);
      await settleDelivery(client, taken, { ...settled, state: 'delivered', dueAt: null });
    });
    return answer;
  }
  log.warn(
    { delivery: id, webhook: taken.webhookId, attempts, error: answer.error },
    'webhooks: not delivered',
  );
  await inTransaction(pool, async (client) => {
    const failing = await noteFailure(client, taken.webhookId, settled.triedAt);
    const isPaused = failing !== undefined && (await mindReceiver(client, services, taken, failing, at));
    const dueAt = nextAttempt(attempts, at, {
      most: isPaused || !taken.isOld ? Number.POSITIVE_INFINITY : mostAttempts,
    });
    const state = isByHand ? null : dueAt ? 'waiting' : 'given-up';
    await settleDelivery(client, taken, { ...settled, state, dueAt });
    if (state === 'given-up')
      await tell(client, services, 'givenUp', await noteTold(client, taken.webhookId, settled.triedAt));
  });
  return answer;
}

/** Holds or pauses a receiver that fails again and again. @returns whether it is paused now */
async function mindReceiver(
  run: Runner,
  services: Sending,
  { webhookId }: TakenDelivery,
  { failures, failingSince }: { failures: number; failingSince: string },
  at: Date,
): Promise<boolean> {
  if (failures < holdAfter) return false;
  const minutes = Math.min(2 ** (failures - holdAfter), longestHold);
  await holdWebhook(run, webhookId, new Date(at.getTime() + minutes * 60_000).toISOString());
  if (at.getTime() - Date.parse(failingSince) < pauseAfter) return false;
  await tell(run, services, 'paused', await pauseFailing(run, webhookId, at.toISOString()));
  return true;
}

/** Mails admins, unless there is nothing to tell. @param name the webhook's */
async function tell(
  run: Runner,
  { now, sendsMail, portalUrl }: Sending,
  what: 'paused' | 'givenUp',
  name: string | undefined,
): Promise<void> {
  if (name === undefined) return;
  const texts = writtenTexts('en-US');
  const address = `${portalUrl}/integrations`;
  await mailAdmins(
    run,
    { texts, now: now(), sendsMail, portalUrl },
    {
      subject: texts.t(`mail.webhooks.${what}.subject`, { name }),
      text: texts.t(`mail.webhooks.${what}.text`, { name, address }),
    },
  );
}

/** Events of a building that left the client are not sent to the client's webhook. */
async function drop({ pool, now }: Sending, taken: TakenDelivery): Promise<ReceiverAnswer> {
  const error = 'the building has another client now';
  const dropped = { status: null, error, answer: '', duration: 0 };
  await settleDelivery(pool, taken, {
    ...dropped,
    state: 'dropped',
    dueAt: null,
    triedAt: now().toISOString(),
  });
  return { ...dropped, isDelivered: false };
}
