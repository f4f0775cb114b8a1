import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemContext } from '../../http/system-context';
import { purge } from '../../jobs/purge';
import { sheetRows, startProvider, type TestProvider, testPassword } from '../../testing';
import { mailAlarms } from './mail-alarms';
import { securityLogOf } from './write-events';

let provider: TestProvider;
let ada: Awaited<ReturnType<TestProvider['aUser']>>;
let admin: Awaited<ReturnType<TestProvider['signIn']>>;

beforeAll(async () => {
  provider = await startProvider();
  ada = await provider.aUser({
    role: 'admin',
    firstName: 'Ada',
    lastName: 'Birch',
    email: 'ada@test.example',
  });
  admin = await provider.signIn(ada);
});
afterAll(() => provider.close());

/** Each test has an hour of its own, whose entries it reads. */
let hour = 0;
const nextHour = () => provider.setNow(new Date(Date.UTC(2026, 6, 15, 14 + hour++)).toISOString());
const entries = async (query: Record<string, unknown> = {}) => {
  const { data } = await provider.call('securityLog', { query: { limit: 100, ...query } as never }, admin);
  const now = provider.services.now().getTime();
  return data.filter(({ at }) => Date.parse(at) >= now - 60_000);
};

const from = (address: string) => ({ 'x-forwarded-for': address, 'content-type': 'application/json' });
const signIn = (address: string, email: string, password = testPassword) =>
  fetch(`${provider.url}/users/login`, {
    method: 'POST',
    headers: from(address),
    body: JSON.stringify({ email, password, is_role: 'admin' }),
  });
const signInByPin = (address: string, pin: string) =>
  fetch(`${provider.url}/buildings/login-building`, {
    method: 'POST',
    headers: from(address),
    body: JSON.stringify({ password: pin }),
  });

test('a sign-in is recorded with account and network, a wrong password with its account', async () => {
  nextHour();
  await signIn('203.0.113.7', 'ada@test.example');
  await signIn('2001:db8:0:1:aaaa::1', 'ADA@test.example', 'walks-elsewhere');
  expect(await entries()).toMatchObject([
    {
      kind: 'sign-in',
      outcome: 'failed',
      actor: 'Ada Birch (ada@test.example)',
      network: '2001:db8:0:1::/64',
    },
    {
      kind: 'sign-in',
      outcome: 'done',
      actor: 'Ada Birch (ada@test.example)',
      network: '203.0.113.7',
      count: 1,
    },
  ]);
});

test('an unknown e-mail is not kept, but the same one is told as the same', async () => {
  nextHour();
  await signIn('203.0.113.7', 'nobody@test.example');
  await signIn('203.0.113.8', 'Nobody@test.example');
  const { rows } = await provider.services.pool.query(
    `select account from security_log where created_at >= $1`,
    [provider.services.now().toISOString()],
  );
  expect(rows[0]).toEqual(rows[1]);
  expect(rows[0].account).toMatch(/^[\da-f]{12}$/);
  expect(await entries()).toMatchObject([
    { actor_kind: 'unknown-account' },
    { actor_kind: 'unknown-account' },
  ]);
});

test('a PIN is recorded by its building, a wrong one by nothing, and neither is stored', async () => {
  nextHour();
  const building = await provider.aBuilding({ pin: '482913', name: 'Larch House' });
  await signInByPin('203.0.113.7', '482913');
  await signInByPin('203.0.113.7', '777777');
  expect(await entries({ kind: 'pin-sign-in' })).toMatchObject([
    { outcome: 'failed', actor_kind: 'nobody', building: null },
    { outcome: 'done', actor_kind: 'contact', actor: building.name, building: building.name },
  ]);
  const { rows } = await provider.services.pool.query('select * from security_log');
  expect(JSON.stringify(rows)).not.toMatch(/482913|777777|walks-/);
});

test('a refusal tells who wanted what; what is only not there is not recorded', async () => {
  nextHour();
  const scheduler = await provider.aUser({ role: 'scheduler', firstName: 'Sam', lastName: 'Elm' });
  const sam = await provider.signIn(scheduler);
  await provider.refused('securityLog', { query: {} }, sam);
  await provider.refused('logEntry', { params: { id: 99_999 } }, admin);
  expect(await entries()).toMatchObject([
    { kind: 'refusal', outcome: 'refused', actor: `Sam Elm (${scheduler.email})`, target: 'securityLog' },
  ]);
});

test('a limit that is reached is recorded, once a minute with a count', async () => {
  nextHour();
  for (let n = 0; n < 10; n++) await signInByPin('203.0.113.99', String(100_000 + n));
  const answers = await Promise.all(Array.from({ length: 20 }, () => signInByPin('203.0.113.99', '999999')));
  expect(answers.every(({ status }) => status === 429)).toBe(true);
  expect(await entries()).toMatchObject([
    { kind: 'limit', outcome: 'refused', network: '203.0.113.99', target: 'buildingLogin', count: 20 },
    { kind: 'pin-sign-in', outcome: 'failed', count: 10 },
  ]);
});

test('exports, sign-outs and a changed password are recorded', async () => {
  nextHour();
  const kim = await provider.aUser({ role: 'admin', firstName: 'Kim', lastName: 'Ash' });
  const who = await provider.signIn(kim);
  await provider.download('exportBuildings', { query: {} }, who);
  const body = { old_password: testPassword, new_password: 'larches-grow-in-rows-7', user_id: kim.id };
  await provider.call('changePassword', { params: { id: kim.id }, body }, who);
  await provider.call('logout', {}, who);
  const actor = `Kim Ash (${kim.email})`;
  expect(await entries()).toMatchObject([
    { kind: 'sign-out', actor },
    { kind: 'password', outcome: 'done', actor, target: actor },
    { kind: 'pin-export', actor },
  ]);
});

test('a call that fails leaves no trace of what it would have done', async () => {
  nextHour();
  const body = { old_password: 'wrong', new_password: 'larches-grow-in-rows-8', user_id: ada.id };
  await provider.refused('changePassword', { params: { id: ada.id }, body }, admin);
  expect(await entries()).toMatchObject([{ kind: 'password', outcome: 'failed' }]);
});

test('the portal reports what it refused by itself, in the session of who asked', async () => {
  nextHour();
  const body = { reason: 'access.refused', route: '/api/admin/buildings/:id' } as const;
  await provider.call('reportRefusal', { body }, admin);
  expect(await entries()).toMatchObject([{ kind: 'refusal', target: '/api/admin/buildings/:id' }]);
});

test('the list is filtered by event, by who or where, and by a day of the portal’s time zone', async () => {
  nextHour();
  await signIn('198.51.100.23', 'ada@test.example');
  expect(await entries({ q: '198.51.100' })).toHaveLength(1);
  expect(await entries({ q: 'birch' })).toHaveLength(1);
  expect(await entries({ q: '51.100' })).toHaveLength(0);
  expect(await entries({ kind: 'export' })).toHaveLength(0);
  expect(await entries({ day: '2026-07-15' })).toHaveLength(1);
  expect(await entries({ day: '2026-07-14' })).toHaveLength(0);
});

test('the export holds what the filter finds, in words', async () => {
  nextHour();
  await signIn('198.51.100.24', 'ada@test.example');
  const file = await provider.download('exportSecurityLog', { query: { q: '198.51.100.24' } }, admin);
  const rows = await sheetRows(file);
  expect(rows[1]?.slice(1)).toEqual([
    'Staff sign-in',
    'Done',
    'Ada Birch (ada@test.example)',
    '198.51.100.24',
    null,
    '',
    1,
  ]);
});

test('a log that cannot be written stops no call', async () => {
  nextHour();
  const { owner } = provider;
  await owner.query('alter table security_log rename to security_log_away');
  const answer = await signIn('203.0.113.7', 'ada@test.example');
  await owner.query('alter table security_log_away rename to security_log');
  expect(answer.status).toBe(200);
});

test('a flood from more networks than can be told apart takes a row for each until then, and one for the rest', async () => {
  nextHour();
  const { services } = provider;
  const write = securityLogOf(services, { minute: 3, day: 5 });
  const at = services.now();
  const event = { kind: 'limit', outcome: 'refused', actorId: null, email: null, buildingId: null } as const;
  for (let n = 0; n < 10; n++) {
    await write({ ...event, at, address: `192.0.2.${n}`, target: 'staffLogin' });
  }
  expect((await entries()).map(({ network, count }) => [network, count])).toEqual([
    [null, 7],
    ['192.0.2.2', 1],
    ['192.0.2.1', 1],
    ['192.0.2.0', 1],
  ]);
});

test('nobody changes or deletes an entry; the purge takes away those that are old enough', async () => {
  const pool = provider.owner;
  const refused = { message: 'the security log cannot be changed' };
  await expect(pool.query(`update security_log set network = '127.0.0.1'`)).rejects.toMatchObject(refused);
  await expect(pool.query('update security_log set count = 0')).rejects.toMatchObject(refused);
  await expect(pool.query('truncate security_log')).rejects.toMatchObject(refused);
  await pool.query(
    `insert into security_log (created_at, minute, kind, outcome) values
       (now() + interval '1 day', now(), 'link', 'done'), ('2020-01-25', '2020-01-25', 'link', 'done'),
       ('2020-01-27', '2020-01-27', 'link', 'done')`,
  );
  await expect(pool.query('delete from security_log where created_at > now()')).rejects.toMatchObject(
    refused,
  );
  // 400 days after 26 January 2020.
  provider.setNow('2021-03-01T00:00:00Z');
  await purge(provider.services);
  const { rows } = await pool.query(
    `select minute::date::text as day from security_log where kind = 'link' and minute < '2021-03-01'`,
  );
  expect(rows).toEqual([{ day: '2020-01-27' }]);
});

test('alarms are mailed to admins, each at most once a day', async () => {
  provider.setNow('2026-08-03T14:00:00Z');
  const { pool } = provider.services;
  const look = () => mailAlarms(systemContext(provider.services));
  const mailed = async () =>
    (await pool.query('select subject, recipients, body_text from mail order by id')).rows;
  await look();
  await pool.query('delete from mail');
  provider.setNow('2026-08-04T14:00:00Z');
  await signIn('203.0.113.7', 'ada@test.example');
  await look();
  expect(await mailed()).toEqual([]);
  await signIn('192.0.2.77', 'ada@test.example');
  await signIn('192.0.2.78', 'ada@test.example');
  await look();
  await signIn('192.0.2.79', 'ada@test.example');
  await look();
  const told = await mailed();
  expect(told).toHaveLength(1);
  expect(told[0].subject).toBe('Security alarm: An admin signed in from a new network');
  expect(told[0].recipients).toContain('ada@test.example');
  expect(told[0].body_text).toContain('Ada Birch signed in as admin');
  expect(told[0].body_text).toContain('192.0.2.77');
  for (let n = 0; n < 13; n++) {
    for (let tries = 0; tries < 8; tries++) await signInByPin(`192.0.2.${100 + n}`, '123123');
    await pool.query('delete from rate_limits');
  }
  await look();
  expect((await mailed()).at(-1)).toMatchObject({
    subject: 'Security alarm: Many wrong PINs',
    body_text: expect.stringContaining('104 wrong PINs were tried within an hour'),
  });
  const kim = await provider.aUser({ role: 'admin', firstName: 'Kim', lastName: 'Fir' });
  const who = await provider.signIn(kim);
  await provider.download('exportBuildings', { query: {} }, who);
  const body = { old_password: testPassword, new_password: 'larches-grow-in-rows-9', user_id: kim.id };
  await provider.call('changePassword', { params: { id: kim.id }, body }, who);
  await look();
  expect((await mailed()).slice(-2)).toMatchObject([
    { body_text: expect.stringContaining('Kim Fir exported a workbook that holds PINs') },
    {
      body_text: expect.stringContaining('Kim Fir changed the access of the admin Kim Fir (Password), from'),
    },
  ]);
  const { data } = await provider.call('securityState', {}, who);
  expect(data).toMatchObject({ kept_days: 400, sends_mail: false });
  expect(data.alarms).toContainEqual({ kind: 'admin-network', mailed_on: '2026-08-04' });
  expect(data.alarms).toContainEqual({ kind: 'wrong-passwords', mailed_on: null });
});

test('entries are sorted by the words of what they refer to, page by page, those with the same words by time', async () => {
  nextHour();
  const building = await provider.aBuilding({ name: 'Zinnia Court' });
  const other = await provider.aBuilding({ name: 'aspen Hall' });
  const [scheduler, gone] = [
    await provider.aUser({ role: 'scheduler', firstName: 'Bo' }),
    crypto.randomUUID(),
  ];
  const { pool } = provider.services;
  const moment = provider.services.now().toISOString();
  await pool.query(
    `insert into security_log (created_at, minute, kind, outcome, actor_id, account, network, building_id, target)
     select $1::timestamptz + row_number() over () * interval '1 second', $1::timestamptz, kind, 'done', actor::uuid, account,
       '10.0.' || n, building::uuid, target
     from generate_series(1, 3) n, (values
       ('sign-in', $2, null, null, null), ('sign-in', $3, null, null, $2::text), ('sign-in', $6, null, null, 'users'),
       ('sign-in', null, 'a1b2c3', null, null), ('sign-in', $6, 'a1b2c3', null, null), ('sign-in', null, null, null, $6),
       ('pin-sign-in', null, null, $4, null), ('pin-sign-in', null, null, $5, 'units'), ('link', null, null, $5, null)
     ) e(kind, actor, account, building, target)`,
    [moment, ada.id, scheduler.id, building.id, other.id, gone],
  );
  const at = (row: Entry) => [row.at, Number(row.id)];
  const words = (row: Entry, by: 'actor' | 'building' | 'target') => (row[by] ?? '').toLowerCase();
  const inOrder = (a: (string | number)[], b: (string | number)[]): number => {
    const place = a.findIndex((value, index) => value !== b[index]);
    return place < 0 ? 0 : a[place]! < b[place]! ? -1 : 1;
  };
  for (const by of ['actor', 'building', 'target'] as const) {
    for (const [direction, turn] of [
      ['ASC', 1],
      ['DESC', -1],
    ] as const) {
      const query = { order_by: by, order_by_value: direction, limit: 10 };
      const pages = [];
      for (const page of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
        pages.push(
          ...(await provider.call('securityLog', { query: { ...query, page } as never }, admin)).data,
        );
      expect(pages.length).toBeGreaterThan(27);
      const sorted = pages.toSorted(
        (a, b) => turn * inOrder([words(a, by), ...at(a)], [words(b, by), ...at(b)]),
      );
      expect([by, direction, pages.map(({ id }) => id)]).toEqual([by, direction, sorted.map(({ id }) => id)]);
    }
  }
});

type Entry = {
  id: string | number;
  at: string;
  actor: string;
  building: string | null;
  target: string | null;
};
