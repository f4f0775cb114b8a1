import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startProvider, type TestProvider } from '../../../testing';

type Signed = { token: string; entityid: string };
let provider: TestProvider;
let owner: { id: string };
let other: { id: string };
let scheduler: Signed;
let building: { id: string; name: string };
beforeAll(async () => {
  provider = await startProvider();
  owner = await provider.aUser({ role: 'scheduler', firstName: 'Sam' });
  other = await provider.aUser({ role: 'scheduler', firstName: 'Olga' });
  scheduler = await provider.signIn(owner);
});
afterAll(() => provider.close());
beforeEach(async () => {
  provider.setNow('2026-07-15T14:00:00Z');
  building = await provider.aBuilding({ schedulerId: owner.id, masterPin: '1234567' });
});

const read = async (who = scheduler) =>
  (await provider.call('building', { params: { id: building.id } }, who)).data[0]!;
const input = (body: object, updated_at: string) => ({
  params: { id: building.id },
  body: { email: 'a@b.ca', scheduler_id: owner.id, ...body, updated_at },
});

test('a scheduler changes e-mail and scheduler of the own building, and gives it away', async () => {
  const { updated_at, may_act } = await read();
  expect(new Date(updated_at).toISOString()).toBe(updated_at);
  expect(may_act).toBe(true);
  const body = { email: 'a@b.ca; C@d.ca', scheduler_id: other.id };
  const { success } = await provider.call('updateBuildingContact', input(body, updated_at), scheduler);
  expect(success).toBe('Building information updated successfully.');
  expect(await read()).toMatchObject({
    email: 'a@b.ca, C@d.ca',
    scheduler_name: 'Olga Tester',
    may_act: false,
    building_pin: null,
    master_pin: null,
  });
  const { rows } = await provider.services.pool.query(
    `select description from activity_log where activity = 'buildings.contact-updated'`,
  );
  expect(rows[0].description).toEqual({
    before: { email: 'contact@test.example', scheduler_name: 'Sam Tester' },
    after: { email: 'a@b.ca, C@d.ca', scheduler_name: 'Olga Tester' },
  });
});

test.each([
  ['no e-mail', { email: ' ' }, 'Please add building email.'],
  ['an e-mail that is none', { email: 'office' }, 'Please enter a valid email address.'],
  ['nobody as scheduler', { scheduler_id: '' }, 'Please add building email.'],
])('%s is refused', async (_what, body, failed) => {
  const { updated_at } = await read();
  const refusal = await provider.refused('updateBuildingContact', input(body, updated_at), scheduler);
  expect(refusal).toMatchObject({ code: 422, failed });
});

test('somebody who is no scheduler cannot be given a building', async () => {
  const technician = await provider.aUser({ role: 'technician' });
  const { updated_at } = await read();
  const refusal = await provider.refused(
    'updateBuildingContact',
    input({ scheduler_id: technician.id }, updated_at),
    scheduler,
  );
  expect(refusal.failed).toBe('Please select scheduler.');
});

test('a building that lacks a master pin says so', async () => {
  building = await provider.aBuilding({ schedulerId: owner.id });
  const refusal = await provider.refused(
    'updateBuildingContact',
    input({}, (await read()).updated_at),
    scheduler,
  );
  expect(refusal).toMatchObject({ failed: 'Please add pin.', problems: [{ field: 'master_pin' }] });
});

test('what somebody else has changed meanwhile is not overwritten', async () => {
  const { updated_at } = await read();
  provider.setNow('2026-07-15T14:05:00Z');
  const change = (email: string) =>
    provider.attempt('updateBuildingContact', input({ email }, updated_at), scheduler);
  expect((await change('first@b.ca')).status).toBe(200);
  expect((await change('second@b.ca')).refusal).toMatchObject({ code: 409, reason: 'records.changed' });
  expect((await read()).email).toBe('first@b.ca');
});

test('another scheduler looks the building up, without its PINs, and changes nothing', async () => {
  const stranger = await provider.signIn(other);
  const { updated_at, may_act, building_pin } = await read(stranger);
  expect([may_act, building_pin]).toEqual([false, null]);
  const refusal = await provider.refused('updateBuildingContact', input({}, updated_at), stranger);
  expect(refusal).toMatchObject({ code: 403, reason: 'access.refused' });
});
