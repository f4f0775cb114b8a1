import { type ProviderCallName, providerCalls } from '@clearunit/shared/api/provider-calls';
import { rolesFor } from '@clearunit/shared/domain/access';
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

describe('somebody of the same role with other buildings', () => {
  const ofABuilding = [
    'building',
    'floors',
    'heatmap',
    'unitHistory',
    'buildingHistory',
    'exportBuildingHistory',
    'neighbours',
    'lastService',
    'price',
    'submitOrder',
    'buildingOrders',
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
    'buildingOrders',
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
