import { mostViews } from '@clearunit/shared/domain/saved-views';
import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startProvider, type TestProvider } from '../../testing';

type Signed = { token: string; entityid: string };
let provider: TestProvider;
let admin: Signed & { id: string };
let scheduler: Signed;
beforeAll(async () => {
  provider = await startProvider();
  const user = await provider.aUser({ role: 'admin' });
  admin = { ...(await provider.signIn(user)), id: user.id };
  scheduler = await provider.signIn(await provider.aUser({ role: 'scheduler' }));
});
afterAll(() => provider.close());
beforeEach(() => provider.services.pool.query('delete from saved_views'));

const list = 'building-management';
const columns = { hidden: ['master_pin'], added: ['building_city'] };
const toronto = {
  name: 'Toronto',
  address: 'filter=%7B%22city%22%3A%22Toronto%22%7D&sort=location_id',
  columns,
};
const save = async (view: Partial<typeof toronto & { list: string }> = {}, who: Signed = admin) =>
  (await provider.call('saveView', { body: { list, ...toronto, ...view } }, who)).data;
const names = async (of = list, who: Signed = admin) =>
  (await provider.call('savedViews', { query: { list: of } }, who)).data.map(({ name }) => name);

test('views are kept by name for each list, and only for who made them', async () => {
  const view = await save();
  expect(view).toMatchObject({ list, ...toronto });
  await save({ name: 'alder' });
  await save({ list: 'logs' });
  await save({ name: 'Mine' }, scheduler);
  expect(await names()).toEqual(['alder', 'Toronto']);
  expect(await names('logs')).toEqual(['Toronto']);
  expect(await names(list, scheduler)).toEqual(['Mine']);
});

test('a name is given once in a list, in whatever case, however it is written', async () => {
  await save();
  const refused = await provider.refused(
    'saveView',
    { body: { list, ...toronto, name: ' TORONTO\n' } },
    admin,
  );
  expect(refused).toMatchObject({
    code: 409,
    failed: 'You have a view of this list called “TORONTO” already.',
  });
  const other = await save({ name: 'Ottawa' });
  const input = { params: { uuid: other.uuid }, body: { ...toronto, name: 'toronto' } };
  expect(await provider.refused('changeView', input, admin)).toMatchObject({ code: 409 });
  expect(await names()).toEqual(['Ottawa', 'Toronto']);
});

test('a view is renamed, also in its own name’s case, and overwritten', async () => {
  const { uuid } = await save();
  const change = async (view: object) =>
    (await provider.call('changeView', { params: { uuid }, body: { ...toronto, ...view } }, admin)).data;
  expect(await change({ name: 'TORONTO' })).toMatchObject({ name: 'TORONTO', columns });
  const none = { hidden: [], added: [] };
  expect(await change({ address: '', columns: none })).toMatchObject({ uuid, address: '', columns: none });
  expect(await names()).toEqual(['Toronto']);
});

test('nobody changes or deletes another person’s view, nor one that is gone', async () => {
  const { uuid } = await save();
  const params = { uuid };
  const body = { ...toronto, name: 'Theirs' };
  expect(await provider.refused('changeView', { params, body }, scheduler)).toMatchObject({ code: 404 });
  expect(await provider.refused('deleteView', { params }, scheduler)).toMatchObject({ code: 404 });
  expect(await names()).toEqual(['Toronto']);
  await provider.call('deleteView', { params }, admin);
  expect(await names()).toEqual([]);
  expect(await provider.refused('deleteView', { params }, admin)).toMatchObject({ code: 404 });
});

test('somebody keeps so many views of a list, also when several are sent at once', async () => {
  const made = Array.from({ length: mostViews - 1 }, (_, at) => save({ name: `View ${at}` }));
  await Promise.all(made);
  const last = await Promise.allSettled(['A', 'B', 'C'].map((name) => save({ name })));
  expect(last.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const refused = await provider.refused('saveView', { body: { list, ...toronto, name: 'D' } }, admin);
  expect(refused).toMatchObject({ code: 409, failed: expect.stringContaining('50 views') });
  await save({ list: 'logs' });
});

test.each([
  ['without a name', { name: ' ' }],
  ['of an invisible name', { name: '\u200b\u2060' }],
  ['of too long a name', { name: 'x'.repeat(61) }],
  ['of too long an address', { address: 'x'.repeat(4_001) }],
  ['of no list', { list: '../users' }],
  ['with columns of another shape', { columns: { hidden: 'all', added: [] } }],
])('a view %s is refused, and nothing is kept', async (_what, wrong) => {
  const body = { list, ...toronto, ...wrong } as never;
  expect(await provider.refused('saveView', { body }, admin)).toMatchObject({ code: 400 });
  expect(await names()).toEqual([]);
});

test('a search that may be a PIN is not kept, neither new nor in place of another', async () => {
  const searching = (q: string) => `filter=${encodeURIComponent(JSON.stringify({ q, branchID: v7() }))}`;
  const refusal = { code: 422, reason: 'saved-views.may-keep-pin' };
  for (const pin of ['204816', ' 2048160 ']) {
    const body = { list, ...toronto, address: searching(pin) };
    expect(await provider.refused('saveView', { body }, admin)).toMatchObject(refusal);
  }
  const { uuid } = await save({ address: searching('204816 maple') });
  const input = { params: { uuid }, body: { ...toronto, address: searching('204816') } };
  expect(await provider.refused('changeView', input, admin)).toMatchObject(refusal);
  await save({ list: 'orders', address: searching('1000042') });
});

test('a person’s views go with the person', async () => {
  const user = await provider.aUser({ role: 'scheduler' });
  await save({}, await provider.signIn(user));
  await provider.services.pool.query('delete from users where id = $1', [user.id]);
  const { rows } = await provider.services.pool.query('select from saved_views where user_id = $1', [
    user.id,
  ]);
  expect(rows).toEqual([]);
});
