import { defaultFlags } from '@clearunit/shared/domain/clients';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startProvider, type TestProvider } from '../../testing';
import { eraseFormerPeople } from '../users/erase-former-people';

let provider: TestProvider;
let admin: Awaited<ReturnType<TestProvider['signIn']>>;
let contact: typeof admin;
let mine: Awaited<ReturnType<TestProvider['aBuilding']>>;
let other: typeof mine;

beforeAll(async () => {
  provider = await startProvider();
  admin = await provider.signIn(await provider.aUser({ role: 'admin' }));
  mine = await provider.aBuilding({
    name: 'Larch House',
    units: ['1204', '1205', '301'],
    townhouses: ['TH9'],
  });
  other = await provider.aBuilding({ name: 'Elm House', customer: 'Elm Homes', units: ['777'] });
  contact = await provider.signIn(mine);
});
afterAll(() => provider.close());

type Wanted = { name?: string; days?: 7 | 30 | 90 | 365; coarse?: boolean };
const make = async (body: Wanted = {}, buildingId = mine.id) =>
  (await provider.call('createLink', { params: { id: buildingId }, body }, admin)).data;
const read = (link: string, again = false) => provider.call('linkedReport', { body: { link, again } });
const refused = async (link: string) => (await provider.refused('linkedReport', { body: { link } })).reason;

test('a link opens its building’s report, and no other’s', async () => {
  const { token } = await make();
  expect(token).toMatch(/^[\w-]{43}$/);
  expect((await read(token)).data.building_name).toBe('Larch House');
  const { token: ofOther } = await make({}, other.id);
  const text = JSON.stringify(await read(ofOther));
  expect(text).toContain('777');
  expect(text).not.toMatch(/\b1204\b(?! Test Street)|Larch/);
});

test('a coarse link tells floors with their counts, and no unit', async () => {
  const { token } = await make({ coarse: true });
  const { data } = await read(token);
  expect(data).toMatchObject({
    coarse: true,
    floors: [
      { floor: '12', units: 2, classes: { 'not-serviced': 2, none: 0 } },
      { floor: '3', units: 1 },
      { floor: '', units: 1 },
    ],
  });
  expect(JSON.stringify(data)).not.toMatch(/\b(1204|1205|301)\b(?! Test Street)|TH9/);
});

test('a wrong, an ended and a revoked link get the same answer; a revoked one at once', async () => {
  provider.setNow('2026-07-15T14:00:00Z');
  const ended = await make({ days: 7 });
  const revoked = await make();
  await read(ended.token);
  await read(revoked.token);
  await provider.call('revokeLink', { params: { id: mine.id, link_id: revoked.uuid } }, contact);
  expect(await refused(revoked.token)).toBe('links.not-valid');
  provider.setNow('2026-07-22T14:00:00Z');
  admin = await provider.signIn(await provider.aUser({ role: 'admin' }));
  contact = await provider.signIn(mine);
  expect(await refused(ended.token)).toBe('links.not-valid');
  expect(await refused('x'.repeat(43))).toBe('links.not-valid');
});

test('links end with the client: of a building that gets another one, and of one that is handed over', async () => {
  const from = await provider.aUser({ role: 'customer', company: 'Cedar Homes' });
  const to = await provider.aUser({ role: 'customer', company: 'Rowan Homes' });
  const house = await provider.aBuilding({ customer: 'Cedar Homes', units: ['1'] });
  const handed = await make({ name: 'The board' }, house.id);
  await provider.call('deleteUser', { body: { customer_id: from.id, hand_over_to: to.id } }, admin);
  expect(await refused(handed.token)).toBe('links.not-valid');

  const sold = await make({ name: 'The tenants' }, house.id);
  const update = async (customer_name: string) => {
    const { data } = await provider.call('buildingRecord', { params: { id: house.id } }, admin);
    const { building_pin, province, branch_id, ...record } = data[0]!;
    const scheduler_id = record.scheduler_id ?? (await provider.aUser({ role: 'scheduler' })).id;
    const body = { ...record, scheduler_id, customer_name };
    await provider.call('updateBuilding', { params: { id: house.id }, body }, admin);
  };
  await update('Rowan Homes');
  await read(sold.token);
  await update('Aspen Homes');
  expect(await refused(sold.token)).toBe('links.not-valid');
  const { rows: log } = await provider.services.pool.query(
    `select description->>'name' as name from activity_log where activity = 'links.revoked' and building_id = $1 order by id`,
    [house.id],
  );
  expect(log).toEqual([{ name: 'The board' }, { name: 'The tenants' }]);
});

test('the list tells openings, and neither token nor hash; the database has no token', async () => {
  const { token, uuid } = await make({ name: 'For tenants' });
  await read(token);
  await read(token);
  const { data } = await provider.call('links', { params: { id: mine.id } }, contact);
  expect(data.find((link) => link.uuid === uuid)).toEqual({
    uuid,
    purpose: 'heatmap-report',
    name: 'For tenants',
    coarse: false,
    made_by: 'Admin Tester',
    created_at: '2026-07-22T14:00:00.000Z',
    expires_at: '2026-10-20T14:00:00.000Z',
    revoked_at: null,
    opened: 2,
    last_opened_at: '2026-07-22T14:00:00.000Z',
  });
  const tables = ['links', 'activity_log', 'security_log'];
  for (const table of tables) {
    const { rows } = await provider.services.pool.query(`select * from ${table}`);
    expect(JSON.stringify(rows)).not.toContain(token);
  }
});

test('the list names who made a link, the building for a PIN, also once their account is gone', async () => {
  const { id } = await provider.anAccount({ buildingIds: [mine.id] });
  const person = await provider.signIn({ id: mine.id, accountId: id });
  const make = (name: string, who: typeof contact) =>
    provider.call('createLink', { params: { id: mine.id }, body: { name } }, who);
  await make('Of a person', person);
  await make('Of a PIN', contact);
  await provider.call('removeContactAccount', { params: { id: mine.id, account_id: id } }, admin);
  const makerOf = async (name: string) =>
    (await provider.call('links', { params: { id: mine.id } }, contact)).data.find(
      (link) => link.name === name,
    )?.made_by;
  expect(await makerOf('Of a person')).toMatch(/^Contact \d+$/);
  expect(await makerOf('Of a PIN')).toBe('Larch House');
  await eraseFormerPeople(provider.services.pool, new Date('2026-12-31T00:00:00Z'));
  expect(await makerOf('Of a person')).toBe('former contact');
});

test('making, opening and ending a link, and trying a wrong one, are in the security log', async () => {
  provider.setNow('2026-07-22T15:00:00Z');
  const { token, uuid } = await make();
  await read(token);
  await refused('y'.repeat(43));
  await provider.call('revokeLink', { params: { id: mine.id, link_id: uuid } }, contact);
  const { data } = await provider.call('securityLog', { query: { limit: 4 } }, admin);
  expect(data).toMatchObject([
    { kind: 'link-change', building: 'Larch House', actor_kind: 'contact' },
    { kind: 'link', outcome: 'failed', actor_kind: 'nobody', building: null },
    { kind: 'link', outcome: 'done', actor_kind: 'nobody', building: 'Larch House', target: uuid },
    { kind: 'link-change', building: 'Larch House', actor_kind: 'staff' },
  ]);
});

test('nobody makes, lists or ends links of a building that is not theirs', async () => {
  const { uuid } = await make({}, other.id);
  const id = other.id;
  const scheduler = await provider.signIn(await provider.aUser({ role: 'scheduler' }));
  for (const who of [contact, scheduler]) {
    expect((await provider.refused('links', { params: { id } }, who)).reason).toBe('access.refused');
    expect((await provider.refused('createLink', { params: { id }, body: {} }, who)).reason).toBe(
      'access.refused',
    );
    const foreign = { params: { id, link_id: uuid } };
    expect((await provider.refused('revokeLink', foreign, who)).reason).toBe('access.refused');
  }
  const crossed = { params: { id: mine.id, link_id: uuid } };
  expect((await provider.refused('revokeLink', crossed, contact)).reason).toBe('records.not-found');
});

test('a name of many lines, a strange term and a fifty-first link are refused', async () => {
  const params = { id: other.id };
  const wrong = (body: object) => provider.refused('createLink', { params, body: body as never }, admin);
  expect((await wrong({ name: 'a\nb' })).reason).toBe('links.name-not-plain');
  expect((await wrong({ days: 10_000 })).code).toBe(400);
  for (let n = 0; n < 60; n++) await provider.attempt('createLink', { params, body: {} }, admin);
  expect((await wrong({})).reason).toBe('links.too-many');
  const { data } = await provider.call('links', { params }, admin);
  expect(data).toHaveLength(50);
});

test('a closed report is read with a link or a session that may see the building, and by nobody else', async () => {
  const open = () => provider.attempt('publicHeatmap', { query: { s_id: mine.id } });
  expect((await open()).status).toBe(200);
  const home = async () =>
    (await provider.call('heatmap', { params: { id: mine.id }, query: {} }, contact)).data;
  expect((await home()).open_report).toBe(true);
  const { data } = await provider.call('customerSettings', { query: { search: 'maple' } }, admin);
  const close = { params: { id: data[0]!.uuid }, body: { ...defaultFlags, open_report: 0 as const } };
  await provider.call('updateSettings', close, admin);
  expect((await open()).refusal).toMatchObject({ code: 403, reason: 'links.needed' });
  expect((await home()).open_report).toBe(false);
  const query = { s_id: mine.id };
  for (const who of [contact, admin]) {
    expect((await provider.call('publicHeatmap', { query }, who)).data.building_name).toBe('Larch House');
  }
  const stranger = await provider.signIn(other);
  expect((await provider.refused('publicHeatmap', { query }, stranger)).reason).toBe('links.needed');
  expect((await provider.attempt('publicHeatmap', { query: { s_id: other.id } })).status).toBe(200);
  const { token } = await make();
  expect((await read(token)).data.building_name).toBe('Larch House');
});

test('wrong links are limited by address; right ones are not', async () => {
  const ask = (link: string) =>
    fetch(`${provider.url}/buildings/heatmap-report/link`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.50' },
      body: JSON.stringify({ link }),
    });
  const { token } = await make();
  for (let n = 0; n < 40; n++) expect((await ask(token)).status).toBe(200);
  for (let n = 0; n < 30; n++) expect((await ask(`${n}`.padStart(43, 'z'))).status).toBe(404);
  expect((await ask('z'.repeat(43))).status).toBe(429);
});

test('other filters of a report that is open count no opening for a day; what never was opened is counted', async () => {
  const counted = async () => {
    const { data } = await provider.call('links', { params: { id: mine.id } }, admin);
    const { opened, last_opened_at } = data.find((link) => link.uuid === uuid)!;
    return [opened, last_opened_at];
  };
  provider.setNow('2026-07-23T14:00:00Z');
  admin = await provider.signIn(await provider.aUser({ role: 'admin' }));
  const { token, uuid } = await make();
  await read(token, true);
  const first = await counted();
  expect(first).toEqual([1, '2026-07-23T14:00:00.000Z']);
  provider.setNow('2026-07-23T14:30:00Z');
  await read(token, true);
  expect(await counted()).toEqual(first);
  await read(token);
  expect(await counted()).toEqual([2, '2026-07-23T14:30:00.000Z']);
  provider.setNow('2026-07-24T14:30:01Z');
  admin = await provider.signIn(await provider.aUser({ role: 'admin' }));
  await read(token, true);
  expect((await counted())[0]).toBe(3);
});
