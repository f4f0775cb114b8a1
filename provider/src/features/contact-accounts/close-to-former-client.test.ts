import { afterAll, beforeAll, expect, test } from 'vitest';
import { startProvider, type TestProvider } from '../../testing';

const masterPin = '7060504';
let provider: TestProvider;
let admin: { token: string; entityid: string };
beforeAll(async () => {
  provider = await startProvider();
  admin = await provider.signIn(await provider.aUser({ role: 'admin' }));
});
afterAll(() => provider.close());

const recordOf = async (id: string) =>
  (await provider.call('buildingRecord', { params: { id } }, admin)).data[0]!;
const isOpenTo = async (contact: { token: string; entityid: string }) =>
  (await provider.attempt('buildingsOfSession', {}, contact)).status === 200;

async function update(id: string, customer_name: string) {
  const { building_pin, scheduler_id, province, branch_id, ...record } = await recordOf(id);
  const scheduler = scheduler_id ?? (await provider.aUser({ role: 'scheduler' })).id;
  const body = { ...record, scheduler_id: scheduler, customer_name };
  await provider.call('updateBuilding', { params: { id }, body }, admin);
}

test('a building that gets another client gets another PIN, which no log and no mail has', async () => {
  const house = await provider.aBuilding({ customer: 'Maple Homes', email: 'super@maple.example' });
  const contact = await provider.signIn({ id: house.id, pin: house.pin });
  await update(house.id, 'Maple Homes');
  expect(await isOpenTo(contact)).toBe(true);
  await update(house.id, 'Elm Homes');
  expect(await isOpenTo(contact)).toBe(false);
  const { building_pin } = await recordOf(house.id);
  expect(building_pin).toMatch(/^\d{6}$/);
  expect(building_pin).not.toBe(house.pin);
  const { rows } = await provider.services.pool.query(
    `select description->>'building_pin' as pin from activity_log where building_id = $1 and activity = 'buildings.updated'
     order by id desc limit 1`,
    [house.id],
  );
  expect(rows).toEqual([{ pin: 'changed' }]);
  expect((await provider.services.pool.query('select 1 from mail')).rows).toEqual([]);
});

test('buildings that are handed over get other PINs, and the former company’s master PIN opens none of them', async () => {
  const from = await provider.aUser({ role: 'customer', company: 'Cedar Homes' });
  const to = await provider.aUser({ role: 'customer', company: 'Rowan Homes' });
  const houses = [
    await provider.aBuilding({ customer: 'Cedar Homes', masterPin }),
    await provider.aBuilding({ customer: 'Cedar Homes', masterPin }),
  ];
  const single = await provider.signIn({ id: houses[0]!.id, pin: houses[0]!.pin });
  const manager = await provider.signIn({ id: houses[0]!.id, pin: masterPin });
  expect([await isOpenTo(single), await isOpenTo(manager)]).toEqual([true, true]);
  await provider.call('deleteUser', { body: { customer_id: from.id, hand_over_to: to.id } }, admin);
  expect([await isOpenTo(single), await isOpenTo(manager)]).toEqual([false, false]);
  const records = await Promise.all(houses.map(({ id }) => recordOf(id)));
  expect(records.map(({ master_pin }) => master_pin)).toEqual([null, null]);
  expect(
    new Set([...records, ...houses.map(({ pin }) => ({ building_pin: pin }))].map((one) => one.building_pin))
      .size,
  ).toBe(4);
});
