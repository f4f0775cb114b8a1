import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Story, startStory } from '../orders/testing/story';

let story: Story;
let admin: { token: string; entityid: string };
let contact: { token: string; entityid: string };
let open: { id: string };
let draft: { id: string };

beforeAll(async () => {
  story = await startStory();
  admin = await story.anAdmin();
  open = await story.submit([story.card('101')], { po_mo_wo: 'WO-77/5' });
  draft = await story.submit([story.card('102')], { isDraft: 1 });
  const params = { id: story.building.id };
  const record = (await story.call('buildingRecord', { params }, admin)).data[0]!;
  const changed = {
    building_name: 'Résidence des Orfèvres',
    building_address: '4854 BATHURST ST',
    building_city: 'Montréal',
    customer_name: 'L’Éclair Homes',
  };
  await story.call('updateBuilding', { params, body: { ...record, ...changed } as never }, admin);
  // Another client means another PIN.
  const { building_pin: pin } = (await story.call('buildingRecord', { params }, admin)).data[0]!;
  contact = await story.signIn({ id: story.building.id, pin: pin! });
  await story.call(
    'registerBuilding',
    {
      body: {
        ...{ building_name: 'Other House', building_address: '1 Other Road', building_city: 'Toronto' },
        ...{
          location_id: 'OTHER',
          customer_name: 'Birch',
          customer_email: 'a@birch.example',
          province: 'ON',
        },
        ...{ TimeWindow1: '9 am - 12 pm', TimeWindow2: '12 pm - 5 pm', building_po_mo_wo: 'none' },
        ...{ scheduler_id: story.schedulerUser.id, unit: [{ unit: '101', bedroom_count: 1, town_house: 0 }] },
      } as never,
    },
    admin,
  );
});
afterAll(() => story.close());

const searches = [
  'orfevres residence',
  '4854 Bathurst Street',
  'bathurst montreal',
  'eclair',
  "l'eclair residence",
  'bathurst eclair',
];

test.each(searches)(
  '%s finds the building’s orders, drafts and units, and itself in each list',
  async (q) => {
    const orders = await story.call('schedulerOrders', { query: { q } }, story.scheduler);
    expect(orders.body.data.map(({ order_id }) => order_id)).toEqual([open.id]);
    const drafts = await story.call('draftRequests', { query: { q } }, admin);
    expect(drafts.body.data.map(({ order_id }) => order_id)).toEqual([draft.id]);
    const units = await story.call('units', { query: { q } }, admin);
    expect(new Set(units.data.map(({ building_id }) => building_id))).toEqual(new Set([story.building.id]));
    for (const who of [admin, story.scheduler, contact]) {
      const portfolio = await story.call('portfolio', { query: { q } }, who);
      expect(portfolio.data.map(({ building_id }) => building_id)).toEqual([story.building.id]);
    }
    const critical = await story.call('criticalBuildings', { query: { q } }, story.scheduler);
    expect(critical.data.map(({ value }) => value)).toEqual([story.building.id]);
  },
);

test('an order is found by words of its own and of its building together', async () => {
  const found = async (q: string) =>
    (await story.call('schedulerOrders', { query: { q } }, story.scheduler)).body.total_count;
  expect(await found('101 orfevres')).toBe(1);
  expect(await found('wo 77/5')).toBe(1);
  expect(await found('102 orfevres')).toBe(0);
  expect(await found('orfevres other')).toBe(0);
});

test('a unit is found by its number and its building together', async () => {
  const found = async (q: string) =>
    (await story.call('units', { query: { q } }, admin)).data.map(({ unit, building_name }) => [
      unit,
      building_name,
    ]);
  expect(await found('101 bathurst street')).toEqual([['101', 'Résidence des Orfèvres']]);
  expect(await found('other 101')).toEqual([['101', 'Other House']]);
  expect(await found('other 102')).toEqual([]);
});

test('people and clients are found without accents, their words in any order', async () => {
  await story.aUser({ role: 'scheduler', firstName: 'Noël', lastName: 'O’Brien' });
  const schedulers = await story.call('schedulers', { query: { q: "o'brien noel" } }, admin);
  expect(schedulers.data.map(({ text }) => text)).toEqual(['Noël O’Brien']);
  const people = await story.call('users', { query: { is_role: 'scheduler', q: 'obrien' } }, admin);
  expect(people.data.map(({ last_name }) => last_name)).toEqual(['O’Brien']);
  const clients = await story.call('customerSettings', { query: { search: 'homes eclair' } }, admin);
  expect(clients.data.map(({ name }) => name)).toEqual(['L’Éclair Homes']);
});
