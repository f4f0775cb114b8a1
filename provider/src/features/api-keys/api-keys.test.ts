import { keyHeader } from '@clearunit/shared/api/api-keys';
import { mostKeys } from '@clearunit/shared/domain/api-keys';
import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { systemContext } from '../../http/system-context';
import { type Story, startStory } from '../orders/testing/story';
import { mailAlarms } from '../security/mail-alarms';
import { eraseFormerPeople } from '../users/erase-former-people';
import { mailEndingKeys } from './mail-ending-keys';

let story: Story;
let admin: Awaited<ReturnType<Story['anAdmin']>>;
let maple: string;
beforeAll(async () => {
  story = await startStory({ name: 'Maple Court', masterPin: '7654321' });
  admin = await story.anAdmin();
  maple = story.building.customerId;
});
afterAll(() => story.close());
beforeEach(() => story.setNow('2026-07-15T14:00:00Z'));

type Wanted = Parameters<typeof make>[0];
const make = (wanted: {
  role?: 'admin' | 'scheduler' | 'customer';
  holder_id: string;
  may_change?: boolean;
  name?: string;
  days?: 30 | 90 | 180 | 365;
}) =>
  story.attempt('createApiKey', { body: { name: 'Export', role: 'customer', ...wanted } as never }, admin);

async function aKey(wanted: Wanted): Promise<{ uuid: string; key: string }> {
  const { answer, refusal } = await make(wanted);
  if (!answer) throw new Error(JSON.stringify(refusal));
  return answer.data;
}

/** A call with a key, as the proxy passes it on. */
async function ask(
  path: string,
  key: string,
  { body, from = '203.0.113.5' }: { body?: unknown; from?: string } = {},
) {
  const response = await fetch(`${story.url}/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { [keyHeader]: key, 'x-forwarded-for': from, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const isJson = response.headers.get('content-type')?.includes('json');
  const answer = (isJson ? await response.json() : {}) as {
    reason?: string;
    data?: { uuid: string; building_pin?: string | null }[];
  };
  return { status: response.status, ...answer };
}
const refusedBy = async (...asked: Parameters<typeof ask>) => {
  const { status, reason } = await ask(...asked);
  return [status, reason];
};

describe('a key', () => {
  test('is told once: the database has its hash and how it begins', async () => {
    const { uuid, key } = await aKey({ holder_id: maple });
    expect(key).toMatch(/^cu_[\w-]{43}$/);
    const [row] = await story.query('select * from api_keys where id = $1', [uuid]);
    expect(JSON.stringify(row)).not.toContain(key.slice(7));
    expect(row).toMatchObject({ starts_with: key.slice(0, 7), made_by: expect.stringContaining(' ') });
    const { data } = await story.call('apiKeys', { query: { limit: 100 } }, admin);
    expect(JSON.stringify(data)).not.toContain(key);
    expect(data.find((each) => each.uuid === uuid)).toMatchObject({ role: 'customer', last_used_at: null });
  });

  test('is no session, and a session is no key', async () => {
    const { key } = await aKey({ holder_id: maple });
    const headers = { authorization: `Bearer ${key}`, entityid: story.building.id };
    const asSession = await fetch(`${story.url}/buildings`, { headers });
    expect(asSession.status).toBe(401);
    expect(await refusedBy('buildings', admin.token)).toEqual([401, 'api-keys.not-valid']);
  });

  test('works until its end or until it is revoked, at once', async () => {
    const short = await aKey({ holder_id: maple, days: 30 });
    const long = await aKey({ holder_id: maple });
    story.setNow('2026-08-14T13:59:00Z');
    expect((await ask('buildings', short.key)).status).toBe(200);
    story.setNow('2026-08-14T14:00:00Z');
    expect(await refusedBy('buildings', short.key)).toEqual([401, 'api-keys.ended']);
    expect((await ask('buildings', long.key)).status).toBe(200);
    await story.call('revokeApiKey', { params: { id: long.uuid } }, await story.anAdmin());
    expect(await refusedBy('buildings', long.key)).toEqual([401, 'api-keys.ended']);
  });

  test('of a person is refused once the person is deleted', async () => {
    const person = await story.aUser({ role: 'scheduler' });
    const { key } = await aKey({ role: 'scheduler', holder_id: person.id });
    expect((await ask('buildings', key)).status).toBe(200);
    await story.call('deleteUser', { body: { scheduler_id: person.id } }, admin);
    expect(await refusedBy('buildings', key)).toEqual([401, 'api-keys.not-valid']);
  });

  test('is of a client, an admin or a scheduler; a technician and another role’s person get none', async () => {
    const reasonOf = async (wanted: Wanted) => (await make(wanted)).refusal?.reason;
    expect(await reasonOf({ role: 'scheduler', holder_id: story.technicianUser.id })).toBe(
      'records.not-found',
    );
    expect(await reasonOf({ role: 'admin', holder_id: story.schedulerUser.id })).toBe('records.not-found');
    expect(await reasonOf({ holder_id: v7() })).toBe('records.not-found');
    expect((await make({ holder_id: maple, name: ' ' })).refusal?.problems).toMatchObject([
      { field: 'name', reason: 'api-keys.name-needed' },
    ]);
    const tooMuch = await make({ role: 'admin', holder_id: admin.entityid, may_change: true });
    expect(tooMuch.refusal?.problems).toMatchObject([{ reason: 'api-keys.role-only-reads' }]);
  });

  test('is one of a limited number, however many are asked for at the same time', async () => {
    const person = await story.aUser({ role: 'admin' });
    const made = await Promise.all(
      Array.from({ length: mostKeys + 3 }, () => make({ role: 'admin', holder_id: person.id })),
    );
    expect(made.filter(({ answer }) => answer)).toHaveLength(mostKeys);
    expect(made.find(({ refusal }) => refusal)?.refusal?.reason).toBe('api-keys.too-many');
  });
});

describe('the reach of a key', () => {
  test('of a client is the buildings that it has now, and no other client’s', async () => {
    const { key } = await aKey({ holder_id: maple });
    const other = await story.aBuilding({ customer: 'Birch Homes', units: ['1'] });
    const second = await story.aBuilding({ customer: 'Maple Homes', units: ['1'] });
    const { data } = await ask('buildings?limit=100', key);
    expect(new Set(data!.map(({ uuid }) => uuid))).toEqual(new Set([story.building.id, second.id]));
    expect((await ask(`buildings/${second.id}/heatmap`, key)).status).toBe(200);
    expect(await refusedBy(`buildings/${other.id}/heatmap`, key)).toEqual([403, 'access.refused']);
    expect(await refusedBy(`buildings/${v7()}/heatmap`, key)).toEqual([403, 'access.refused']);
    await story.query('update buildings set customer_id = $2 where id = $1', [second.id, other.customerId]);
    expect(await refusedBy(`buildings/${second.id}/heatmap`, key)).toEqual([403, 'access.refused']);
  });

  test('of a client has the e-mails of its buildings, and sorts by them', async () => {
    const { id: uuid, email, customerId } = await story.aBuilding({ customer: 'Larch Homes', units: ['1'] });
    const { key } = await aKey({ holder_id: customerId });
    const { data } = await ask('buildings?order_by=customer_email', key);
    expect(data).toMatchObject([{ uuid, customer_email: email }]);
  });

  test('of a client without buildings is an empty list', async () => {
    const [client] = await story.query<{ id: string }>(
      `insert into customers (id, name) values (gen_random_uuid(), 'Empty Homes') returning id`,
    );
    const { key } = await aKey({ holder_id: client!.id });
    expect(await ask('buildings', key)).toMatchObject({ status: 200, data: [] });
    expect((await ask(`buildings/${story.building.id}/heatmap`, key)).status).toBe(403);
  });

  test('of a scheduler is the scheduler’s', async () => {
    const { key } = await aKey({ role: 'scheduler', holder_id: story.schedulerUser.id });
    const other = await story.aBuilding({ customer: 'Cedar Homes', units: ['1'] });
    const orders = (id: string) => ask(`service-orders/customer-order/?id=${id}&page=1&limit=10`, key);
    expect((await orders(story.building.id)).status).toBe(200);
    expect((await orders(other.id)).status).toBe(403);
  });

  test('never has a PIN, whatever its person may see', async () => {
    const { key } = await aKey({ role: 'admin', holder_id: admin.entityid });
    const { data } = await ask('buildings?limit=100', key);
    expect(data!.length).toBeGreaterThan(1);
    expect(data!.map(({ building_pin }) => building_pin).filter(Boolean)).toEqual([]);
    const one = await ask(`buildings/get-building/${story.building.id}`, key);
    expect(JSON.stringify(one)).not.toContain(story.building.pin);
    expect((await ask('buildings?order_by=building_pin', key)).status).toBe(400);
    expect(await refusedBy('buildings?export=true', key)).toEqual([403, 'access.not-for-keys']);
    expect(await refusedBy('buildings/export-all-buildings', key)).toEqual([403, 'access.not-for-keys']);
  });

  test('of an admin opens neither people nor keys nor the security log', async () => {
    const { key } = await aKey({ role: 'admin', holder_id: admin.entityid });
    for (const path of ['users', 'api-keys', 'security-log', 'settings', 'mails', 'users/my-sessions'])
      expect(await refusedBy(path, key), path).toEqual([403, 'access.not-for-keys']);
    const login = { email: 'a@b.example', password: 'x', is_role: 'admin' };
    expect(await refusedBy('users/login', key, { body: login })).toEqual([403, 'access.not-for-keys']);
  });
});

describe('a request with a key', () => {
  const request = () => story.request([story.card('101')]).body;

  test('is refused to one that reads', async () => {
    const reads = await aKey({ holder_id: maple });
    expect(await refusedBy('service-orders/create-order', reads.key, { body: request() })).toEqual([
      403,
      'access.key-reads',
    ]);
    const scheduler = await aKey({ role: 'scheduler', holder_id: story.schedulerUser.id });
    expect(await refusedBy('service-orders/create-order', scheduler.key, { body: request() })).toEqual([
      403,
      'access.key-reads',
    ]);
  });

  test('is an order of the key: order, log and the scheduler’s mail name it', async () => {
    const { uuid, key } = await aKey({ holder_id: maple, may_change: true, name: 'Yardi export' });
    const sent = await ask('service-orders/create-order', key, { body: request() });
    expect(sent.status).toBe(200);
    const { id } = sent.data as unknown as { id: string };
    const order = await story.call('order', { params: { id }, query: {} }, story.scheduler);
    expect(JSON.stringify(order)).toContain('"requested_by_name":"Yardi export"');
    const [entry] = await story.query(
      `select performed_by, actor_id, field_name from activity_log where target_id = $1`,
      [id],
    );
    expect(entry).toEqual({
      performed_by: 'API key “Yardi export” (Maple Homes)',
      actor_id: uuid,
      field_name: 'customer',
    });
    const [mail] = await story.query<{ body: string }>(
      'select body_text as body from mail where building_id = $1 and body_text like $2',
      [story.building.id, '%API key “Yardi export” (Maple Homes)%'],
    );
    expect(mail).toBeDefined();
  });
});

describe('the security log', () => {
  const entriesOf = (target: string) =>
    story.query<{ kind: string; outcome: string; network: string; count: number }>(
      `select kind, outcome, network, count from security_log where actor_id = $1 or target = $1::text order by id`,
      [target],
    );

  test('has the making and the end of a key, and its first use of an hour from a network', async () => {
    const { uuid, key } = await aKey({ holder_id: maple, name: 'Nightly' });
    for (const from of ['203.0.113.5', '203.0.113.5', '198.51.100.7', '203.0.113.5'])
      await ask('buildings', key, { from });
    const uses = (network: string) => ({ kind: 'key', outcome: 'done', network, count: 1 });
    const made = { kind: 'key-change', outcome: 'done' };
    expect(await entriesOf(uuid)).toMatchObject([made, uses('203.0.113.5'), uses('198.51.100.7')]);
    story.setNow('2026-07-15T15:00:01Z');
    await ask('buildings', key);
    const later = await story.anAdmin();
    await story.call('revokeApiKey', { params: { id: uuid } }, later);
    await ask('buildings', key);
    expect((await entriesOf(uuid)).slice(3)).toMatchObject([
      uses('203.0.113.5'),
      { kind: 'key-change', outcome: 'done' },
      { kind: 'key', outcome: 'failed' },
    ]);
    const { data } = await story.call('securityLog', { query: { q: 'nightly', kind: 'key' } }, later);
    expect(data[0]).toMatchObject({
      actor_kind: 'api-key',
      actor: `Nightly (${key.slice(0, 7)}…)`,
      building: null,
    });
  });

  test('tells admins of a key that acts as an admin, as of other changes of admins’ access', async () => {
    const boss = await story.aUser({ role: 'admin', firstName: 'Grace', lastName: 'Boss' });
    await aKey({ role: 'admin', holder_id: boss.id });
    await mailAlarms(systemContext(story.services));
    const [mail] = await story.query<{ body: string }>(
      `select body_text as body from mail where body_text like '%Grace Boss%'`,
    );
    expect(mail?.body).toContain('API key made or ended');
  });

  test('has what a key was refused', async () => {
    const { uuid, key } = await aKey({ holder_id: maple });
    await ask('users', key);
    expect((await entriesOf(uuid)).at(-1)).toMatchObject({ kind: 'refusal', outcome: 'refused' });
  });

  test('the last use is kept', async () => {
    const { uuid, key } = await aKey({ holder_id: maple });
    await ask('buildings', key, { from: '198.51.100.9' });
    const { data } = await story.call('apiKeys', { query: { limit: 100 } }, admin);
    expect(data.find((each) => each.uuid === uuid)).toMatchObject({
      last_used_at: '2026-07-15T14:00:00.000Z',
      last_network: '198.51.100.9',
    });
  });
});

test('wrong keys are limited by network, and keep no right one out', async () => {
  const { key } = await aKey({ holder_id: maple });
  const from = '192.0.2.44';
  const wrong = `cu_${'x'.repeat(43)}`;
  for (let at = 0; at < 30; at++) expect((await ask('buildings', wrong, { from })).status).toBe(401);
  expect(await refusedBy('buildings', wrong, { from })).toEqual([429, 'sessions.too-many-tries']);
  expect((await ask('buildings', key, { from })).status).toBe(200);
});

test('keys that end soon are told on the page, and mailed to admins once', async () => {
  const { uuid } = await aKey({ holder_id: maple, days: 30, name: 'Ends soon' });
  story.setNow('2026-08-02T14:00:00Z');
  const mails = () =>
    story.query<{ body: string }>(`select body_text as body from mail where body_text like '%Ends soon%'`);
  await mailEndingKeys(story.services);
  await mailEndingKeys(story.services);
  const sent = await mails();
  expect(sent).toHaveLength(1);
  expect(sent[0]!.body).toContain('http://portal.example/integrations');
  const { ending } = await story.call('apiKeys', { query: {} }, await story.anAdmin());
  expect(ending).toBeGreaterThan(0);
  const [row] = await story.query('select announced_at from api_keys where id = $1', [uuid]);
  expect(row).toEqual({ announced_at: expect.any(Date) });
});

test('the list finds keys by name, client and person, by page', async () => {
  const { data, total_count } = await story.call('apiKeys', { query: { q: 'maple', limit: 2 } }, admin);
  expect(data).toHaveLength(2);
  expect(total_count).toBeGreaterThan(2);
  expect((await story.call('apiKeys', { query: { q: 'no such' } }, admin)).total_count).toBe(0);
  const holders = await story.call('keyHolders', { query: { role: 'customer', q: 'MAPLE' } }, admin);
  expect(holders.data).toMatchObject([{ value: maple, text: 'Maple Homes' }]);
});

test('the list has an ended key for 90 days, and one that was revoked', async () => {
  const name = 'Ends in August';
  const holder = { role: 'scheduler', holder_id: story.schedulerUser.id } as const;
  const [ended, revoked] = [
    await aKey({ ...holder, days: 30, name }),
    await aKey({ ...holder, days: 365, name }),
  ];
  story.setNow('2026-08-14T13:00:00Z');
  await story.call('revokeApiKey', { params: { id: revoked.uuid } }, await story.anAdmin());
  const listed = async (at: string) => {
    story.setNow(at);
    const { data } = await story.call('apiKeys', { query: { q: name } }, await story.anAdmin());
    return data.map(({ uuid }) => uuid).sort();
  };
  // 90 days after 14 August, when the one ended and the other was revoked.
  expect(await listed('2026-11-11T14:00:00Z')).toEqual([ended.uuid, revoked.uuid].sort());
  expect(await listed('2026-11-13T14:00:00Z')).toEqual([]);
});

test('the name of a maker who left is erased, and the key works on', async () => {
  const maker = await story.aUser({ role: 'admin', firstName: 'Former', lastName: 'Maker' });
  const { id: holder_id } = await story.aUser({ role: 'scheduler' });
  const body = { name: 'Export', role: 'scheduler', holder_id } as const;
  const { data } = await story.call('createApiKey', { body }, await story.signIn(maker));
  await story.call('deleteUser', { body: { admin_id: maker.id } }, await story.anAdmin());
  story.setNow('2026-07-16T14:00:00Z');
  await eraseFormerPeople(story.owner, story.services.now());
  const { data: listed } = await story.call('apiKeys', { query: { limit: 100 } }, await story.anAdmin());
  expect(listed.find(({ uuid }) => uuid === data.uuid)?.made_by).toBe('former admin');
  expect((await ask('buildings', data.key)).status).toBe(200);
});
