import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startProvider, type TestProvider } from '../../testing';
import { offerFirstAdmin } from './first-admin';

let provider: TestProvider;
beforeAll(async () => {
  provider = await startProvider();
});
afterAll(() => provider.close());
afterEach(() => provider.services.pool.query('delete from rate_limits'));

const ask = (question_three: string, question_one = 'Maria Santos', question_two = 'Maple Homes') =>
  provider.attempt('requestPin', { body: { question_one, question_two, question_three } });

test('somebody who names the address of a building has the request taken down', async () => {
  const building = await provider.aBuilding({ address: '123 MAIN ST S', city: 'Toronto' });
  expect((await ask('123 Main Street South')).status).toBe(200);
  const { rows } = await provider.services.pool.query('select * from pin_requests');
  expect(rows).toMatchObject([
    {
      question_one: 'Maria Santos',
      question_two: 'Maple Homes',
      status: 'pending',
      building_id: building.id,
    },
  ]);
});

test('two buildings at one address leave the choice to whoever decides', async () => {
  await provider.aBuilding({ address: '7 Twin Rd' });
  await provider.aBuilding({ address: '7 Twin Road' });
  expect((await ask('7 twin road')).status).toBe(200);
  const { rows } = await provider.services.pool.query(
    `select * from pin_requests where question_three ~ 'twin'`,
  );
  expect(rows).toMatchObject([{ building_id: null }]);
});

test('an address that no building has is answered in the specified words', async () => {
  const { refusal } = await ask('1 Nowhere Lane');
  expect(refusal?.failed).toBe(
    'Location address not found. Please make sure you have entered the full location address without any short forms, eg. "123 Main Street South" and try again. If this does not work, please email the support address for support.',
  );
});

test('an address for support is named where one is set', async () => {
  provider.services.supportEmail = 'help@pests.example';
  const { refusal } = await ask('2 Nowhere Lane');
  provider.services.supportEmail = undefined;
  expect(refusal?.failed).toMatch(/If this does not work, please email help@pests\.example for support\.$/);
});

test('a short name or an answer left out is refused before anything is looked up', async () => {
  expect((await ask('123 Main Street South', 'Ana')).refusal).toMatchObject({
    reason: 'pins.name-not-valid',
  });
  expect((await ask('  ')).refusal).toMatchObject({ reason: 'pins.answer-missing' });
});

test('requests are limited although they succeed', async () => {
  await provider.aBuilding({ address: '9 Busy Street' });
  for (let i = 0; i < 5; i++) expect((await ask('9 Busy Street')).status).toBe(200);
  expect(await ask('9 busy st.')).toMatchObject({ status: 429 });
});

const setUp = (token: string, password = 'quiet-harbour-42-lamps') =>
  provider.attempt('firstAdmin', {
    body: { token, first_name: 'Ada', last_name: 'First', email: 'ada@test.example', password },
  });

test('the first admin is set up once, by whoever has the token of one of the latest starts, and then never again', async () => {
  const start = async () => (await offerFirstAdmin(provider.services.pool))!;
  const sixthFromLast = await start();
  const [token] = await Promise.all([start(), start(), start(), start(), start()]);
  expect((await setUp(sixthFromLast)).refusal).toMatchObject({ reason: 'sessions.first-admin-token' });
  expect((await setUp('x'.repeat(43))).refusal).toMatchObject({ reason: 'sessions.first-admin-token' });
  for (const weak of ['password', 'nintendo'])
    expect((await setUp(token, weak)).refusal?.problems).toMatchObject([{ field: 'password' }]);
  const both = await Promise.all([setUp(token), setUp(token)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await setUp(token)).refusal).toMatchObject({ reason: 'sessions.first-admin-done' });
  expect(await offerFirstAdmin(provider.services.pool)).toBeUndefined();
  const signedIn = await provider.call('staffLogin', {
    body: { email: 'ada@test.example', password: 'quiet-harbour-42-lamps', is_role: 'admin' },
  });
  expect(signedIn.data.token).toHaveLength(43);
});
