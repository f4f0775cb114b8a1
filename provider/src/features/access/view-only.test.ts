import { defaultFlags } from '@clearunit/shared/domain/clients';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Credentials, startProvider, type TestProvider } from '../../testing';

const masterPin = '7060504';
let provider: TestProvider;
let admin: Required<Credentials>;
beforeAll(async () => {
  provider = await startProvider();
  admin = await provider.signIn(await provider.aUser({ role: 'admin' }));
});
afterAll(() => provider.close());

type House = Awaited<ReturnType<TestProvider['aBuilding']>>;

/** Asks for a link as a contact's phone would, which changes something. */
const makeLink = (house: { id: string }, contact: Required<Credentials>) =>
  provider.attempt('createLink', { params: { id: house.id }, body: {} }, { ...contact, entityid: house.id });
const refusalOf = async (house: { id: string }, contact: Required<Credentials>) =>
  (await makeLink(house, contact)).refusal?.reason;

async function update(house: House, pin_views_only: boolean) {
  const { data } = await provider.call('buildingRecord', { params: { id: house.id } }, admin);
  const { building_pin, scheduler_id, province, branch_id, ...record } = data[0]!;
  const body = { ...record, scheduler_id: scheduler_id ?? '', pin_views_only };
  return provider.call('updateBuilding', { params: { id: house.id }, body }, admin);
}

const withScheduler = async (more: Parameters<TestProvider['aBuilding']>[0] = {}) =>
  provider.aBuilding({
    schedulerId: (await provider.aUser({ role: 'scheduler' })).id,
    units: ['1'],
    ...more,
  });

test('a building’s setting holds for open sessions at once, and is lifted at once', async () => {
  const house = await withScheduler();
  const contact = await provider.signIn(house);
  expect(await refusalOf(house, contact)).toBeUndefined();
  await update(house, true);
  expect(await refusalOf(house, contact)).toBe('access.pin-views');
  const { data } = await provider.call('building', { params: { id: house.id } }, contact);
  expect(data[0]).toMatchObject({ may_act: false, pin_views_only: true });
  expect((await provider.call('buildingsOfSession', {}, contact)).buildings).toMatchObject([
    { value: house.id, view_only: 'pin' },
  ]);
  await update(house, false);
  expect(await refusalOf(house, contact)).toBeUndefined();
  expect((await provider.call('buildingsOfSession', {}, contact)).buildings[0]).not.toHaveProperty(
    'view_only',
  );
});

test('the activity log and the security log tell who set it', async () => {
  const house = await withScheduler();
  await update(house, true);
  const { rows } = await provider.services.pool.query(
    `select description from activity_log where target_id = $1 and activity = 'buildings.updated'`,
    [house.id],
  );
  expect(rows).toEqual([
    { description: { before: { pin_views_only: false }, after: { pin_views_only: true } } },
  ]);
  const seen = await provider.services.pool.query(
    `select kind, outcome, actor_id from security_log where target = $1`,
    [house.id],
  );
  expect(seen.rows).toEqual([{ kind: 'pin', outcome: 'done', actor_id: admin.entityid }]);
});

test('a master PIN only views the buildings that are set so, and changes the others', async () => {
  const [limited, open] = [await withScheduler({ masterPin }), await withScheduler({ masterPin })];
  await update(limited, true);
  const contact = await provider.signIn({ id: open.id, pin: masterPin });
  expect(await refusalOf(open, contact)).toBeUndefined();
  expect(await refusalOf(limited, contact)).toBe('access.pin-views');
  // The entity is another building than the one that is changed.
  const order = {
    building_uuid: limited.id,
    idempotency_key: v7(),
    isDraft: 1 as const,
    not_followup_units: [],
    followup_units: [],
    followup_monthly_units: [],
  };
  const refusal = await provider.refused('submitOrder', { body: order }, { ...contact, entityid: open.id });
  expect(refusal.reason).toBe('access.pin-views');
});

test('a client’s setting limits the PINs of all its buildings', async () => {
  const house = await withScheduler({ customer: 'Cedar Homes' });
  const contact = await provider.signIn(house);
  const { data } = await provider.call('customerSettings', { query: { search: 'Cedar' } }, admin);
  const set = (pin_views_only: 0 | 1) =>
    provider.call(
      'updateSettings',
      { params: { id: data[0]!.uuid }, body: { ...defaultFlags, pin_views_only } },
      admin,
    );
  await set(1);
  expect(await refusalOf(house, contact)).toBe('access.pin-views');
  await set(0);
  expect(await refusalOf(house, contact)).toBeUndefined();
});
