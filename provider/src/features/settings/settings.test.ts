import { defaultFlags } from '@clearunit/shared/domain/clients';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startProvider, type TestProvider } from '../../testing';

let provider: TestProvider;
let admin: { token: string; entityid: string };
beforeAll(async () => {
  provider = await startProvider();
  admin = await provider.signIn(await provider.aUser({ role: 'admin' }));
  for (const customer of ['Maple Homes', 'birch 50%', 'Cedar Homes']) await provider.aBuilding({ customer });
});
afterAll(() => provider.close());

const list = (query: object = {}) => provider.call('customerSettings', { query }, admin);
const log = async (id: string) =>
  (await provider.services.pool.query(`select * from activity_log where target_id = $1`, [id])).rows;

test('customers are listed by name, by page, and found by a part of it', async () => {
  const { data, totalCount, page_number } = await list({ limit: 2, page: 2 });
  expect([data.map(({ name }) => name), totalCount, page_number]).toEqual([['Maple Homes'], 3, 2]);
  expect((await list({ order: 'desc' })).data[0]?.name).toBe('Maple Homes');
  expect((await list({ search: 'HOMES' })).totalCount).toBe(2);
  expect((await list({ search: '50%' })).data.map(({ name }) => name)).toEqual(['birch 50%']);
  expect((await list({ search: 'oak' })).data).toEqual([]);
});

test('the flags are set as they are sent; the log tells those that changed', async () => {
  const { uuid } = (await list({ search: 'cedar' })).data[0]!;
  const wanted = { ...defaultFlags, confirmation_email: 0 as const, second_bedbug: 1 as const };
  await provider.call('updateSettings', { params: { id: uuid }, body: wanted }, admin);
  expect((await list({ search: 'cedar' })).data[0]).toMatchObject(wanted);
  const entries = await log(uuid);
  expect(entries.map(({ description }) => description)).toEqual([
    {
      customer: 'Cedar Homes',
      confirmation_email: { before: 1, after: 0 },
      second_bedbug: { before: 0, after: 1 },
    },
  ]);
});

test('what is set as it was leaves no trace', async () => {
  const { uuid, name, ...flags } = (await list({ search: 'birch' })).data[0]!;
  await provider.call('updateSettings', { params: { id: uuid }, body: flags }, admin);
  expect(await log(uuid)).toEqual([]);
});

test('a flag that is neither 0 nor 1, and a customer that is not there, are refused', async () => {
  const { uuid } = (await list()).data[0]!;
  const body = { ...defaultFlags, noe_doc: 2 as never };
  expect(await provider.refused('updateSettings', { params: { id: uuid }, body }, admin)).toMatchObject({
    code: 400,
    problems: [{ field: 'noe_doc' }],
  });
  const nobody = { params: { id: '00000000-0000-4000-8000-000000000000' }, body: { ...defaultFlags } };
  expect(await provider.refused('updateSettings', nobody, admin)).toMatchObject({ code: 404 });
});
