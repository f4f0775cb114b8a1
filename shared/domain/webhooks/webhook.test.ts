import { expect, test } from 'vitest';
import { checkWebhook, webhookState } from '.';

const webhook = {
  name: 'Yardi',
  url: 'https://receiver.example/hooks?from=portal',
  events: ['order'] as const,
};
const reasons = (changed: object) => checkWebhook({ ...webhook, ...changed }).map(({ reason }) => reason);

test('a webhook has a plain name, an address and something to tell', () => {
  expect(reasons({})).toEqual([]);
  expect(reasons({ name: '', url: '', events: [] })).toEqual([
    'webhooks.name-missing',
    'webhooks.url-missing',
    'webhooks.events-missing',
  ]);
  expect(reasons({ name: 'x'.repeat(61) })).toEqual(['webhooks.name-too-long']);
  expect(reasons({ name: 'a\u202eb' })).toEqual(['webhooks.name-not-plain']);
});

test.each([
  'receiver.example',
  'ftp://receiver.example',
  'https://a b.example',
  'https://a.example/#x',
  'https://',
])('%s is no address', (url) => expect(reasons({ url })).toEqual(['webhooks.url-not-valid']));

test('an address has no name and password, and an end', () => {
  expect(reasons({ url: 'https://me:secret@receiver.example' })).toEqual(['webhooks.url-with-password']);
  expect(reasons({ url: `https://a.example/${'x'.repeat(1_000)}` })).toEqual(['webhooks.url-too-long']);
});

test('a webhook is active, failing or paused', () => {
  const at = '2026-07-15T14:00:00Z';
  expect(webhookState({ paused_at: null, failing_since: null })).toBe('active');
  expect(webhookState({ paused_at: null, failing_since: at })).toBe('failing');
  expect(webhookState({ paused_at: at, failing_since: at })).toBe('paused');
});
