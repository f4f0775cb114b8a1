import type { Problem } from '../errors/problem';
import type { WebhookKind } from './events';

export const longestWebhookName = 60;
export const longestWebhookUrl = 1_000;
/** How many webhooks there may be. */
export const mostWebhooks = 50;

/** 'waiting' is tried, or waits for an earlier one of its building; 'dropped' is never sent. */
export const deliveryStates = ['waiting', 'delivered', 'given-up', 'dropped'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/**
 * Why a webhook is paused: an admin did it, its receiver failed for days, or its secret was lost with that of the PINs and
 * has to be renewed.
 */
export const pauseReasons = ['by-hand', 'failing', 'secret-lost'] as const;
export type PauseReason = (typeof pauseReasons)[number];

export type WebhookState = 'active' | 'failing' | 'paused';

/** Moments are ISO texts in UTC. */
export function webhookState(webhook: {
  paused_at: string | null;
  failing_since: string | null;
}): WebhookState {
  if (webhook.paused_at !== null) return 'paused';
  return webhook.failing_since === null ? 'active' : 'failing';
}

/** Checks the form of a webhook: a plain name, an address and at least one kind of events. */
export function checkWebhook({
  name,
  url,
  events,
}: {
  name: string;
  url: string;
  events: readonly WebhookKind[];
}): Problem[] {
  return [
    ...checkName(name),
    ...checkUrl(url),
    ...(events.length === 0 ? [{ field: 'events', reason: 'webhooks.events-missing' } as const] : []),
  ];
}

function checkName(name: string): Problem[] {
  if (name === '') return [{ field: 'name', reason: 'webhooks.name-missing' }];
  if (name.length > longestWebhookName)
    return [{ field: 'name', reason: 'webhooks.name-too-long', params: { most: longestWebhookName } }];
  return /\p{C}/u.test(name) ? [{ field: 'name', reason: 'webhooks.name-not-plain' }] : [];
}

/** Whether its host may be reached is for the provider to say. */
function checkUrl(url: string): Problem[] {
  const problem = (reason: Problem['reason']): Problem[] => [{ field: 'url', reason }];
  if (url === '') return problem('webhooks.url-missing');
  if (url.length > longestWebhookUrl)
    return [{ field: 'url', reason: 'webhooks.url-too-long', params: { most: longestWebhookUrl } }];
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  if (!parsed || !/^https?:$/.test(parsed.protocol) || /[\s\p{C}]/u.test(url))
    return problem('webhooks.url-not-valid');
  if (parsed.username !== '' || parsed.password !== '') return problem('webhooks.url-with-password');
  return parsed.hash === '' ? [] : problem('webhooks.url-not-valid');
}
