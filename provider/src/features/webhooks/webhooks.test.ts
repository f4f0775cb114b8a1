import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { purge } from '../../jobs/purge';
import { settlePins } from '../../pin-keys/settle-pins';
import { testPinSecret } from '../../testing/start-provider';
import { startWebhookStory, type WebhookStory } from './testing/webhook-story';

let story: WebhookStory;
beforeAll(async () => {
  story = await startWebhookStory();
});
afterAll(() => story.close());
beforeEach(() => story.beginAgain());

const body = {
  name: 'Receiver',
  url: 'https://receiver.example/hooks',
  events: ['order' as const],
  customer_id: null,
};
const problemsOf = async (about: object) =>
  (await story.attempt('addWebhook', { body: { ...body, ...about } }, story.admin)).refusal?.problems?.map(
    ({ field, reason }) => `${field} ${reason}`,
  );

test('a webhook is listed with its client, and its secret is told once and stored encrypted', async () => {
  const [client] = await story.query<{ id: string; name: string }>('select id, name from customers limit 1');
  const { id, secret } = await story.add({ customer_id: client!.id, events: ['visit', 'order'] });
  expect(secret).toMatch(/^whsec_[\w-]{43}$/);
  const { data } = await story.call('webhooks', {}, story.admin);
  expect(data.clients).toContainEqual({ value: client!.id, text: client!.name });
  expect(data.webhooks).toEqual([
    expect.objectContaining({ id, customer_name: client!.name, events: ['visit', 'order'], waiting: 0 }),
  ]);
  expect(JSON.stringify(data)).not.toContain(secret);
  const stored = await story.query(
    'select w::text, (select string_agg(l::text, $1) from activity_log l) from webhooks w',
    [''],
  );
  expect(JSON.stringify(stored)).not.toContain(secret.slice(6));

  const renewed = await story.call('renewWebhookSecret', { params: { id } }, story.admin);
  expect(renewed.data.secret).not.toBe(secret);
  const answer = await story.call('testWebhook', { params: { id } }, story.admin);
  expect(answer.data).toMatchObject({ delivered: true, status: 200, answer: 'answered 200' });
  const [got] = story.receiver.received;
  expect(got!.body).toEqual({ id: got!.id, type: 'test', at: '2026-07-15T14:00:00.000Z' });
  expect(story.receiver.isSigned(got!, renewed.data.secret, story.services.now())).toBe(true);
  expect(story.receiver.isSigned(got!, secret, story.services.now())).toBe(false);
  expect(await story.log()).toEqual([]);
});

test('what is wrong with a webhook is said field by field, and nothing is stored', async () => {
  expect(await problemsOf({ name: ' ', url: 'receiver', events: [] })).toEqual([
    'name webhooks.name-missing',
    'url webhooks.url-not-valid',
    'events webhooks.events-missing',
  ]);
  expect(await problemsOf({ url: 'http://receiver.example' })).toEqual(['url webhooks.url-not-safe']);
  expect(await problemsOf({ url: 'https://192.168.1.1/' })).toEqual(['url webhooks.url-not-public']);
  expect(await problemsOf({ customer_id: story.building.id })).toEqual(['customer_id webhooks.client-gone']);
  expect(await story.listed()).toEqual([]);
});

test('there are fifty at most, also when two are made at once', async () => {
  await story.query(
    `insert into webhooks (id, name, url, events, secret_encrypted, made_by)
     select gen_random_uuid(), 'W' || n, 'https://receiver.example', '{order}', '', '' from generate_series(1, 49) n`,
  );
  const both = await Promise.all([1, 2].map(() => story.attempt('addWebhook', { body }, story.admin)));
  expect(both.map(({ refusal }) => refusal?.reason ?? 'added').sort()).toEqual([
    'added',
    'webhooks.too-many',
  ]);
});

test('a paused webhook is sent nothing until it is resumed, and a removed one never', async () => {
  const { id } = await story.add();
  await story.call('pauseWebhook', { params: { id } }, story.admin);
  await story.submit([story.card('101')]);
  await story.send();
  expect(story.receiver.types()).toEqual([]);
  expect((await story.listed())[0]).toMatchObject({ paused_for: 'by-hand', waiting: 1 });
  await story.call('resumeWebhook', { params: { id } }, story.admin);
  await story.send();
  expect(story.receiver.types()).toEqual(['order.created']);

  await story.call('pauseWebhook', { params: { id } }, story.admin);
  await story.submit([story.card('102')]);
  await story.call('removeWebhook', { params: { id } }, story.admin);
  await story.send();
  expect(story.receiver.types()).toEqual(['order.created']);
  const [last] = await story.log();
  expect(last).toMatchObject({ state: 'dropped', webhook: 'Receiver' });
  const again = await story.attempt('resendDelivery', { params: { id: last!.id } }, story.admin);
  expect(again.refusal?.reason).toBe('webhooks.removed');
  expect(await story.query(`select secret_encrypted as secret from webhooks`)).toEqual([{ secret: '' }]);
});

test('a changed address gets what waits, at once', async () => {
  const { id } = await story.add({ url: 'http://127.0.0.1:1/' });
  await story.submit([story.card('101')]);
  await story.send();
  const [waiting] = await story.log();
  expect(waiting).toMatchObject({
    state: 'waiting',
    error: expect.stringContaining('ECONNREFUSED'),
    status: null,
  });
  await story.call(
    'changeWebhook',
    { params: { id }, body: { ...body, url: story.receiver.url } },
    story.admin,
  );
  await story.send();
  expect(story.receiver.types()).toEqual(['order.created']);
});

test('both logs have what was done with a webhook, without path and query of its address', async () => {
  const { id } = await story.add({ url: `${story.receiver.url}/hidden?key=hidden` });
  await story.call('changeWebhook', { params: { id }, body }, story.admin);
  await story.call('renewWebhookSecret', { params: { id } }, story.admin);
  await story.call('removeWebhook', { params: { id } }, story.admin);
  const entries = await story.query<{ activity: string; description: unknown }>(
    `select activity, description from activity_log where target_id = $1 order by id`,
    [id],
  );
  expect(entries.map(({ activity }) => activity)).toEqual([
    'webhooks.added',
    'webhooks.changed',
    'webhooks.secret-renewed',
    'webhooks.removed',
  ]);
  expect(JSON.stringify(entries)).not.toContain('hidden');
  const security = await story.query(`select from security_log where kind = 'webhook' and outcome = 'done'`);
  expect(security.length).toBeGreaterThanOrEqual(4);
});

test('the delivery log is found by webhook, state, kind and building, and has what was sent and answered', async () => {
  const { id } = await story.add();
  await story.schedule((await story.submit([story.card('101')])).id);
  story.receiver.behave(({ type }) => (type === 'notice.issued' ? 500 : 200));
  await story.send();
  const types = async (query: object) => (await story.log(query)).map(({ type }) => type);
  expect(await types({})).toEqual(['notice.issued', 'order.scheduled', 'order.created']);
  expect(await types({ state: 'waiting' })).toEqual(['notice.issued']);
  expect(await types({ kind: 'order', order_by_value: 'ASC' })).toEqual(['order.created', 'order.scheduled']);
  expect(await types({ webhook_id: story.building.id })).toEqual([]);
  expect(await types({ q: story.building.name })).toHaveLength(3);
  expect(await types({ q: 'nowhere' })).toEqual([]);
  expect(await types({ limit: 1, page: 2 })).toEqual(['order.scheduled']);
  const [failed] = await story.log();
  const { data } = await story.call('webhookDelivery', { params: { id: failed!.id } }, story.admin);
  expect(data).toMatchObject({
    webhook_id: id,
    answer: 'answered 500',
    status: 500,
    waits_for_earlier: false,
  });
  expect(JSON.parse(data.body)).toMatchObject({ id: failed!.id, type: 'notice.issued', units: 1 });
});

test('deliveries are purged after thirty days, with removed webhooks that have none', async () => {
  const { id } = await story.add();
  await story.submit([story.card('101')]);
  await story.send();
  await story.call('removeWebhook', { params: { id } }, story.admin);
  const left = async (writtenOn: string) => {
    await story.query('update webhook_deliveries set created_at = $1', [writtenOn]);
    await purge(story.services);
    return story.query('select id from webhooks union all select id from webhook_deliveries');
  };
  expect(await left('2026-06-16')).toHaveLength(2);
  expect(await left('2026-06-14')).toEqual([]);
});

test('a new secret of the provider keeps the webhooks’; a lost one pauses them until they are renewed', async () => {
  const { id, secret } = await story.add();
  const other = 'another secret that tests store PINs with';
  await settlePins(story.databaseUrl, async () => [testPinSecret]);
  const keys = await settlePins(story.databaseUrl, async () => [other, testPinSecret]);
  const secretOf = async () =>
    (await story.query<{ secret: string }>('select secret_encrypted as secret from webhooks'))[0]!.secret;
  expect(keys.decryptWebhookSecret(await secretOf(), id)).toBe(secret);

  await settlePins(story.databaseUrl, async () => [testPinSecret], { isLost: true });
  expect((await story.listed())[0]!.paused_for).toBe('secret-lost');
  const resumed = await story.attempt('resumeWebhook', { params: { id } }, story.admin);
  expect(resumed.refusal?.reason).toBe('webhooks.secret-lost');
  const tested = await story.attempt('testWebhook', { params: { id } }, story.admin);
  expect(tested.refusal?.reason).toBe('webhooks.secret-lost');
  const paused = await story.query(
    `select from activity_log where activity = 'webhooks.paused' and target_id = $1`,
    [id],
  );
  expect(paused).toHaveLength(1);
  // What is lost stays so with the next secret, which the provider starts with all the same.
  await settlePins(story.databaseUrl, async () => [other, testPinSecret]);
  await settlePins(story.databaseUrl, async () => [testPinSecret, other]);
  expect((await story.listed())[0]!.paused_for).toBe('secret-lost');
  await story.call('renewWebhookSecret', { params: { id } }, story.admin);
  await story.call('resumeWebhook', { params: { id } }, story.admin);
  expect((await story.listed())[0]!.paused_for).toBeNull();
});
