import { keyHeader } from '@clearunit/shared/api/api-keys';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { purge } from '../../jobs/purge';
import { type Story, startStory } from '../orders/testing/story';

let story: Story;
let admin: Awaited<ReturnType<Story['anAdmin']>>;
beforeAll(async () => {
  story = await startStory({ name: 'Maple Court', masterPin: '7654321' });
  admin = await story.anAdmin();
});
afterAll(() => story.close());
beforeEach(() => story.setNow('2026-07-15T14:00:00Z'));

type Making = 'createNote' | 'createFolder' | 'createApiKey' | 'createLink' | 'addWebhook';

/** Of each call: the table that it adds a row to, who may make it, what is sent, and what differs in another request. */
const calls: Record<
  Making,
  { table: string; by?: 'scheduler'; request: () => { body: object; params?: object }; other: object }
> = {
  createNote: {
    table: 'notes',
    by: 'scheduler',
    request: () => ({ body: { buildingID: story.building.id, notes: 'Dog in 101', note_type: 'ALERT' } }),
    other: { notes: 'Cat in 102' },
  },
  createFolder: {
    table: 'folders',
    request: () => ({ body: { title: 'Safety sheets', description: '' } }),
    other: { title: 'Safety' },
  },
  createApiKey: {
    table: 'api_keys',
    request: () => ({ body: { name: 'Export', role: 'customer', holder_id: story.building.customerId } }),
    other: { name: 'Import' },
  },
  createLink: {
    table: 'links',
    request: () => ({ params: { id: story.building.id }, body: { name: 'Board' } }),
    other: { name: 'Tenants' },
  },
  addWebhook: {
    table: 'webhooks',
    request: () => ({
      body: { name: 'Receiver', url: 'https://receiver.example', events: ['order'], customer_id: null },
    }),
    other: { name: 'Second receiver' },
  },
};

async function send(call: Making, key: string | undefined, about: object = {}, other?: typeof admin) {
  const { body, ...request } = calls[call].request();
  const sent = { ...request, body: { ...body, ...about, idempotency_key: key } };
  const who = other ?? (calls[call].by === 'scheduler' ? story.scheduler : admin);
  const { answer, refusal } = await story.attempt(call, sent as never, who);
  return (answer as { data: Made } | undefined)?.data ?? refusal?.reason;
}
type Made = { uuid?: string; id?: string; key?: string; token?: string; secret?: string };
const idOf = (made: Awaited<ReturnType<typeof send>>) =>
  typeof made === 'object' ? (made.uuid ?? made.id) : made;

const countOf = async (call: Making) =>
  (await story.query<{ n: number }>(`select count(*)::int as n from ${calls[call].table}`))[0]!.n;

describe.each(Object.keys(calls) as Making[])('%s', (call) => {
  test('makes one thing of a request that is sent again, and of two at once', async () => {
    const before = await countOf(call);
    const first = await send(call, `again-${call}`);
    const logged = await story.query('select from activity_log');
    const second = await send(call, `again-${call}`);
    expect(idOf(second)).toBe(idOf(first));
    expect(await story.query('select from activity_log')).toHaveLength(logged.length);
    const both = await Promise.all([1, 2].map(() => send(call, `at-once-${call}`)));
    expect(idOf(both[0])).toBe(idOf(both[1]));
    expect(idOf(both[0])).not.toBe(idOf(first));
    expect(await countOf(call)).toBe(before + 2);
  });

  test('refuses other content, and somebody else, under the same key', async () => {
    await send(call, `other-${call}`);
    const before = await countOf(call);
    expect(await send(call, `other-${call}`, calls[call].other)).toBe('records.key-reused');
    if (calls[call].by === undefined)
      expect(await send(call, `other-${call}`, {}, await story.anAdmin())).toBe('records.key-reused');
    expect(await countOf(call)).toBe(before);
  });

  test('makes something of each request without a key', async () => {
    const before = await countOf(call);
    await send(call, undefined);
    await send(call, undefined);
    expect(await countOf(call)).toBe(before + 2);
  });
});

test('a refused request keeps no key', async () => {
  const { body } = calls.createNote.request() as { body: object };
  const missing = {
    ...body,
    buildingID: '0197217e-1300-73d9-ae0b-000000000000',
    idempotency_key: 'refused-1',
  };
  await story.attempt('createNote', { body: missing } as never, admin);
  expect(idOf(await send('createNote', 'refused-1'))).toMatch(/^[0-9a-f-]{36}$/);
});

test('what was made under a key and is deleted since is not made again', async () => {
  const made = await send('createFolder', 'deleted-1');
  await story.call('deleteFolder', { params: { id: idOf(made)! } }, admin);
  expect(await send('createFolder', 'deleted-1')).toBe('records.not-found');
});

test('only the last answer’s secret works', async () => {
  const [first, second] = [
    await send('createLink', 'told-twice'),
    await send('createLink', 'told-twice'),
  ] as Made[];
  expect(second!.token).not.toBe(first!.token);
  const opened = (link: string) => story.attempt('linkedReport', { body: { link, again: false } });
  expect((await opened(first!.token!)).refusal?.reason).toBe('links.not-valid');
  expect((await opened(second!.token!)).answer?.data.building_name).toBe('Maple Court');

  const keys = [await send('createApiKey', 'key-twice'), await send('createApiKey', 'key-twice')] as Made[];
  const [listed] = (await story.call('apiKeys', { query: {} }, admin)).data;
  expect(keys[1]!.key!.startsWith(listed!.starts_with)).toBe(true);
  expect(keys[0]!.key!.startsWith(listed!.starts_with)).toBe(false);
});

test('a secret that was used since is not replaced', async () => {
  const link = (await send('createLink', 'link-in-use')) as Made;
  const opened = () => story.attempt('linkedReport', { body: { link: link.token!, again: false } });
  await opened();
  expect(await send('createLink', 'link-in-use')).toBe('records.secret-used');
  expect((await opened()).answer?.data.building_name).toBe('Maple Court');

  const { key } = (await send('createApiKey', 'key-in-use')) as Made;
  const asked = async () =>
    (await fetch(`${story.url}/buildings`, { headers: { [keyHeader]: key! } })).status;
  expect(await asked()).toBe(200);
  expect(await send('createApiKey', 'key-in-use')).toBe('records.secret-used');
  expect(await asked()).toBe(200);

  await send('addWebhook', 'webhook-in-use');
  const secrets = () => story.query('select secret_encrypted from webhooks order by id');
  const before = await secrets();
  await story.query('update webhooks set last_delivered_at = now()');
  expect(await send('addWebhook', 'webhook-in-use')).toBe('records.secret-used');
  expect(await secrets()).toEqual(before);
});

test('keys are kept for a week', async () => {
  const kept = async () =>
    (await story.query("select from idempotency_keys where key = 'kept-a-week'")).length;
  await send('createFolder', 'kept-a-week');
  // The purge advances by a day in each round.
  for (const day of [16, 17, 18, 19, 20, 21, 22]) {
    story.setNow(`2026-07-${day}T13:00:00Z`);
    await purge(story.services);
  }
  expect(await kept()).toBe(1);
  story.setNow('2026-07-22T15:00:00Z');
  await purge(story.services);
  expect(await kept()).toBe(0);
});
