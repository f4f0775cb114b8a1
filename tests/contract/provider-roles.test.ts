import { type ProviderCallName, providerCalls } from '@clearunit/shared/api/provider-calls';
import { type Action, isReading, rolesFor } from '@clearunit/shared/domain/access';
import type { Role } from '@clearunit/shared/domain/users';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Credentials } from '../../provider/src/testing';
import { validInputs } from './valid-inputs';
import { buildWorld, type Reader, readers, type World } from './world';

let world: World;
beforeAll(async () => {
  world = await buildWorld();
});
afterAll(() => world.close());

const names = Object.keys(providerCalls) as ProviderCallName[];
const attempt = (name: ProviderCallName, reader: Reader, who: Credentials) =>
  world.provider.attempt(name, validInputs(world, reader)[name] as never, who);

describe.each(readers)('to %s', (reader) => {
  test.each(names)('%s opens or refuses as the access table says', async (name) => {
    const who = reader === 'nobody' ? {} : await world.signIn(reader);
    const { status, refusal } = await attempt(name, reader, who);
    const { action } = providerCalls[name];

    if (action === 'open') return expect([401, 403, 500]).not.toContain(status);
    if (reader === 'nobody') return expect([status, refusal?.reason]).toEqual([401, 'sessions.expired']);
    const mayCall = action === 'session' || rolesFor(action).includes(reader);
    if (!mayCall) return expect([status, refusal?.reason]).toEqual([403, 'access.refused']);
    return expect([401, 403, 500], JSON.stringify(refusal)).not.toContain(status);
  });
});

/** The kinds of sessions of contacts beside the PIN's that may request. */
const contacts = {
  'whose PIN only views': { why: 'access.pin-views', signIn: () => world.signIn('customer') },
  'with an account that only views': { why: 'access.account-views', signIn: () => withAccount(false) },
  'with an account that may request': { why: undefined, signIn: () => withAccount(true) },
} as const;

/** A session of somebody who has an account of the world's building. */
async function withAccount(mayRequest: boolean): Promise<Required<Credentials>> {
  const account = await world.provider.anAccount({ buildingIds: [world.mine.id], mayRequest });
  return world.provider.signIn({ accountId: account.id, id: world.mine.id });
}

describe.each(Object.entries(contacts))('to a contact %s', (kind, { why, signIn }) => {
  const viewOnly = (isOn: boolean) =>
    world.provider.services.pool.query('update buildings set pin_views_only = $2 where id = $1', [
      world.mine.id,
      isOn && kind.includes('PIN'),
    ]);
  let who: Required<Credentials>;
  beforeAll(async () => {
    await viewOnly(true);
    who = await signIn();
  });
  afterAll(() => viewOnly(false));

  // Logging out would end the session that the others use.
  test.each(names.filter((name) => name !== 'logout'))('%s opens or refuses as it must', async (name) => {
    const { status, refusal } = await attempt(name, 'customer', who);
    expectOfContact(name, why, status, refusal?.reason);
  });
});

test('what is refused to those who only view is all that a contact can change', () => {
  const changing = names.filter((name) => {
    const { action, method } = providerCalls[name];
    return method !== 'GET' && action !== 'open' && action !== 'session' && mayAct('customer', action);
  });
  expect(changing.filter((name) => isReading(providerCalls[name].action as Action))).toEqual([]);
  expect(changing).toContain('submitOrder');
});

const mayAct = (role: Role, action: Action) => rolesFor(action).includes(role);

/** @param why how changes are refused; undefined where they are allowed */
function expectOfContact(name: ProviderCallName, why: string | undefined, status: number, reason?: string) {
  const { action } = providerCalls[name];
  if (action === 'open') return expect([401, 403, 500]).not.toContain(status);
  if (action !== 'session' && !mayAct('customer', action)) {
    return expect([status, reason]).toEqual([403, 'access.refused']);
  }
  if (why && action !== 'session' && !isReading(action)) {
    return expect([status, reason]).toEqual([403, why]);
  }
  return expect([401, 403, 500], reason).not.toContain(status);
}

describe('somebody of the same role with other buildings', () => {
  const ofABuilding = [
    'building',
    'floors',
    'heatmap',
    'unitHistory',
    'buildingAttention',
    'buildingHistory',
    'exportBuildingHistory',
    'neighbours',
    'lastService',
    'price',
    'submitOrder',
    'buildingOrders',
    'ordersOfBuilding',
    'buildingDrafts',
    'plannedVisits',
    'order',
    'orderDocument',
    'orderUnits',
    'deleteLine',
    'deleteDraft',
    'orderReport',
    'notices',
    'preparationSheets',
    'heatmapPdf',
    'pestTracker',
  ] satisfies ProviderCallName[];
  const ofAnOrder = [
    'submitOrder',
    'buildingAttention',
    'buildingOrders',
    'ordersOfBuilding',
    'buildingDrafts',
    'order',
    'orderDocument',
    'orderUnits',
    'updateStatus',
    'alignTimeWindows',
    'updateOrder',
    'deleteLine',
    'resendConfirmation',
    'resendFollowUp',
    'syncOrder',
    'deleteOrder',
    'orderReport',
    'notices',
    'preparationSheets',
    'updateBuildingContact',
    'notes',
    'createNote',
    'updateNote',
    'deleteNote',
  ] satisfies ProviderCallName[];

  test.each(ofABuilding)('is refused %s by the contact of another building', async (name) => {
    const stranger = await world.provider.signIn({ id: world.other.id, pin: world.other.pin });
    expect([403, 404]).toContain((await attempt(name, 'customer', stranger)).status);
  });

  test.each(ofABuilding)('is refused %s by a contact with an account of another building', async (name) => {
    const account = await world.provider.anAccount({ buildingIds: [world.other.id], mayRequest: true });
    const stranger = await world.provider.signIn({ accountId: account.id, id: world.other.id });
    expect([403, 404]).toContain((await attempt(name, 'customer', stranger)).status);
  });

  test.each([
    'contactAccounts',
    'addContactAccount',
    'changeContactAccount',
    'removeContactAccount',
  ] as const)('is refused %s by a scheduler whom the building is not assigned to', async (name) => {
    const stranger = await world.provider.signIn(world.people.otherScheduler);
    expect((await attempt(name, 'scheduler', stranger)).status).toBe(403);
  });

  test.each(ofAnOrder)('is refused %s by a scheduler whom the building is not assigned to', async (name) => {
    const stranger = await world.provider.signIn(world.people.otherScheduler);
    expect([403, 404]).toContain((await attempt(name, 'scheduler', stranger)).status);
  });

  test('is refused another person’s user record', async () => {
    const stranger = await world.provider.signIn(world.people.otherScheduler);
    const { status } = await world.provider.attempt(
      'user',
      { params: { id: world.people.scheduler.id } },
      stranger,
    );
    expect(status).toBe(403);
  });
});

test('an entityid that is not the session’s own is refused', async () => {
  const contact = await world.signIn('customer');
  const refusal = await world.provider.refused(
    'pests',
    {},
    { token: contact.token, entityid: world.other.id },
  );
  expect(refusal.reason).toBe('access.refused');
});
