import { afterAll, beforeAll, expect, test } from 'vitest';
import { startProvider, type TestProvider } from '../../testing';
import { syncCatalogue } from './sync-catalogue';

let provider: TestProvider;
beforeAll(async () => {
  provider = await startProvider();
});
afterAll(() => provider.close());

test('bringing in the catalogue twice, and by two providers at once, changes nothing', async () => {
  const { pool } = provider.services;
  const before = await provider.services.pool.query('select name from synonyms order by id');
  await Promise.all([syncCatalogue(pool), syncCatalogue(pool)]);
  const after = await provider.services.pool.query('select name from synonyms order by id');
  expect(after.rows).toEqual(before.rows);
  const { rows } = await provider.services.pool.query('select count(*) as n from branches');
  expect(rows).toEqual([{ n: 1 }]);
});

test('pests come with their other names, in the order of the catalogue', async () => {
  const admin = await provider.signIn(await provider.aUser({ role: 'admin' }));
  const { data } = await provider.call('pests', {}, admin);
  expect(data[0]).toMatchObject({ pestName: 'Bed Bugs', synonyms: expect.arrayContaining(['cimex']) });
  expect(data.at(-1)?.pestName).toBe('Other Pest');
});

test('a pest offers its own treatments, an unknown pest none', async () => {
  const building = await provider.aBuilding();
  const contact = await provider.signIn(building);
  const pests = await provider.call('pests', {}, contact);
  const rats = pests.data.find(({ pestName }) => pestName === 'Rats')!;
  const { data } = await provider.call('treatments', { params: { pestId: rats.pestId } }, contact);
  expect(data.map(({ treatment_name, service_code }) => [treatment_name, service_code])).toEqual([
    ['Inspection', 'RA-INS'],
    ['Bait', 'RA-BAI'],
    ['Trapping', 'RA-TRP'],
  ]);
  const none = await provider.call('treatments', { params: { pestId: building.id } }, contact);
  expect(none.data).toEqual([]);
});

test('nobody sees the catalogue without a session', async () => {
  expect(await provider.refused('pests', {})).toMatchObject({ code: 401, reason: 'sessions.expired' });
});
