import type { CallRequest } from '@clearunit/shared/api/call';
import type { ProviderCalls } from '@clearunit/shared/api/provider-calls';
import { AppError, type Problem, refuseProblems } from '@clearunit/shared/domain/errors';
import type { Activity } from '@clearunit/shared/domain/logs';
import { checkWebhook, mostWebhooks } from '@clearunit/shared/domain/webhooks';
import type { Runner } from '../../db/runner';
import { inTransaction } from '../../db/transaction';
import type { ActorContext } from '../../http/handler';
import { madeUnderKey, mustBeUnused } from '../idempotency-keys/made-under-key';
import { recordChange } from '../logs/record-change';
import { refuseChanged } from '../logs/refuse-changed';
import { newToken } from '../sessions/token';
import {
  beginAnew,
  countForAdding,
  customerExists,
  insertWebhook,
  type LockedWebhook,
  lockWebhook,
  pauseWebhook,
  removeWebhook,
  resumeWebhook,
  storeSecret,
  updateWebhook,
  type WebhookFields,
} from './queries';

type Wanted = CallRequest<ProviderCalls['addWebhook']>['body'];

/** The prefix shows anybody who finds a secret what it is. */
const newSecret = (): string => `whsec_${newToken()}`;

/**
 * Makes a webhook. Sent again with its key, it gets another secret: the first one's answer was lost.
 * @returns its id and its secret, which is not shown again
 * @throws AppError with the reasons of `checkWebhook`, 'webhooks.url-not-safe', 'webhooks.url-not-public' or
 * 'webhooks.client-gone' (422), 'webhooks.too-many', 'records.key-reused', 'records.secret-used' (409), or
 * 'records.not-found' when it was removed since
 */
export function makeWebhook(wanted: Wanted, context: ActorContext): Promise<{ id: string; secret: string }> {
  return inTransaction(context.pool, async (client) => {
    const { id, isMade } = await madeUnderKey(client, context, 'addWebhook', wanted);
    const secret = newSecret();
    const secretEncrypted = context.pinKeys.encryptWebhookSecret(secret, id);
    if (isMade) {
      mustBeUnused((await lockWebhook(client, id))?.isUsed);
      await storeSecret(client, id, secretEncrypted);
      return { id, secret };
    }
    if ((await countForAdding(client)) >= mostWebhooks)
      throw new AppError('webhooks.too-many', { params: { most: mostWebhooks } });
    const fields = await readFields(client, wanted, context);
    await insertWebhook(client, { ...fields, id, secretEncrypted, madeBy: context.actorName });
    await log(client, context, 'webhooks.added', id, { after: logged(fields) });
    return { id, secret };
  });
}

/** @throws AppError as `makeWebhook`, 'records.not-found', or 'records.changed' (409) */
export function changeWebhook(
  id: string,
  { updated_at: seen, ...wanted }: CallRequest<ProviderCalls['changeWebhook']>['body'],
  context: ActorContext,
): Promise<void> {
  return change(id, context, 'webhooks.changed', async (client, before) => {
    const { version } = before;
    await refuseChanged(client, context, { targetId: id, version, changedAt: version, seen });
    const fields = await readFields(client, wanted, context);
    await updateWebhook(client, id, fields, context.now.toISOString());
    if (fields.url !== before.url) await beginAnew(client, id);
    const after = logged(fields);
    return {
      before: logged(before),
      // The log does not have the path of the address, so its change is named.
      after: { ...after, ...(fields.url !== before.url && { path: 'changed' }) },
    };
  });
}

/** @throws AppError 'records.not-found' */
export const endWebhook = (id: string, context: ActorContext): Promise<void> =>
  change(id, context, 'webhooks.removed', async (client, before) => {
    await removeWebhook(client, id, context.now.toISOString());
    return { before: logged(before) };
  });

/** @returns the new secret, which is not shown again. @throws AppError 'records.not-found' */
export async function renewSecret(
  id: string,
  context: ActorContext,
): Promise<{ id: string; secret: string }> {
  const secret = newSecret();
  await change(id, context, 'webhooks.secret-renewed', async (client, { name }) => {
    await storeSecret(client, id, context.pinKeys.encryptWebhookSecret(secret, id));
    return { name };
  });
  return { id, secret };
}

/** Pauses a webhook, or leaves it paused. @throws AppError 'records.not-found' */
export const pause = (id: string, context: ActorContext): Promise<void> =>
  change(id, context, 'webhooks.paused', async (client, { name, pausedAt }) => {
    if (pausedAt !== null) return undefined;
    await pauseWebhook(client, id, context.now.toISOString());
    return { name };
  });

/**
 * Resumes a webhook, or lets one that fails try everything at once. @throws AppError 'records.not-found',
 * 'webhooks.secret-lost' (409)
 */
export const resume = (id: string, context: ActorContext): Promise<void> =>
  change(id, context, 'webhooks.resumed', async (client, { name, pausedFor }) => {
    if (pausedFor === 'secret-lost') throw new AppError('webhooks.secret-lost');
    await resumeWebhook(client, id);
    await beginAnew(client, id);
    return { name };
  });

/** @param apply changes the locked webhook and returns what is logged, or undefined when there is nothing to log */
function change(
  id: string,
  context: ActorContext,
  activity: Extract<Activity, `webhooks.${string}`>,
  apply: (run: Runner, before: LockedWebhook) => Promise<Record<string, unknown> | undefined>,
): Promise<void> {
  return inTransaction(context.pool, async (client) => {
    const before = await lockWebhook(client, id);
    if (!before) throw new AppError('records.not-found');
    const description = await apply(client, before);
    if (description) await log(client, context, activity, id, description);
  });
}

async function readFields(
  run: Runner,
  wanted: Wanted,
  { webhookSender }: ActorContext,
): Promise<WebhookFields> {
  const problems: Problem[] = checkWebhook(wanted);
  if (!problems.some(({ field }) => field === 'url')) {
    const verdict = webhookSender.accepts(wanted.url);
    if (verdict !== 'yes') problems.push({ field: 'url', reason: `webhooks.url-${verdict}` });
  }
  const { name, url, events, customer_id: customerId } = wanted;
  if (customerId !== null && !(await customerExists(run, customerId)))
    problems.push({ field: 'customer_id', reason: 'webhooks.client-gone' });
  refuseProblems(problems);
  return { name, url, events: [...new Set(events)], customerId };
}

/** Path and query of an address may be a receiver's own secret, which the log must not have. */
const logged = ({ name, url, events, customerId }: WebhookFields) => ({
  name,
  url: new URL(url).origin,
  events,
  customer_uuid: customerId,
});

const log = (
  run: Runner,
  context: ActorContext,
  activity: Extract<Activity, `webhooks.${string}`>,
  targetId: string,
  description: Record<string, unknown>,
) => recordChange(run, context, { activity, targetEntity: 'webhook', targetId, description });
