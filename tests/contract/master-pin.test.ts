import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { buildWorld, type World } from './world';

const pin = '7020304';
let world: World;
let houses: { id: string; name: string }[];
beforeEach(async () => {
  world = await buildWorld();
  onTestFinished(() => world.close());
  houses = [];
  for (const name of ['House A', 'House B']) {
    houses.push(await world.provider.aBuilding({ name, masterPin: pin, units: ['101', '102'] }));
  }
});

/** A browser behind the master PIN: it keeps the cookie that it was handed last. */
async function signIn() {
  let cookie = '';
  const ask = async (path: string, method = 'GET', body?: unknown) => {
    const response = await fetch(`${world.portalUrl}/api/${path}`, {
      method,
      headers: { cookie, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const [set] = response.headers.getSetCookie();
    if (set !== undefined) cookie = set.split(';')[0]!;
    return { status: response.status, sealed: set !== undefined, body: await response.json() };
  };
  expect((await ask('session', 'POST', { pin })).status).toBe(200);
  return ask;
}

const leave = (house: { id: string } | undefined) => world.provider.givePins(house!.id, { masterPin: null });

test('the first of several buildings leaves the PIN, and the contact goes on with the others unawares', async () => {
  const ask = await signIn();
  await leave(houses[0]);
  expect(await ask('portal/pests')).toMatchObject({ status: 200, sealed: true });
  expect(await ask('portal/pests')).toMatchObject({ status: 200, sealed: false });
  expect(
    (await ask('portal/service-orders/create-order', 'POST', world.requestFor('101', houses[1]!.id))).status,
  ).toBe(200);
  expect((await ask(`portal/buildings/${houses[0]!.id}/heatmap`)).status).toBe(403);
  expect((await ask('session')).body).toMatchObject({
    uuid: houses[1]!.id,
    masterPin: true,
    buildings: [{ value: houses[1]!.id }],
  });
});

test('the session tells its buildings when the one that it began with is deleted', async () => {
  const ask = await signIn();
  await world.provider.services.pool.query('delete from buildings where id = $1', [houses[0]!.id]);
  const { status, body } = await ask('session');
  expect([status, body.uuid]).toEqual([200, houses[1]!.id]);
  expect((await ask(`portal/buildings/${houses[1]!.id}/heatmap`)).status).toBe(200);
});

test('the session ends with the last building that carries the PIN', async () => {
  const ask = await signIn();
  for (const house of houses) await leave(house);
  const refused = await ask('portal/pests');
  expect(refused).toMatchObject({ status: 401, body: { message: 'Session expired. Please Login again.' } });
});

test('what is done in a building is logged under its name, and what belongs to others stays refused', async () => {
  const ask = await signIn();
  const order = (building: string) =>
    ask('portal/service-orders/create-order', 'POST', world.requestFor('102', building));
  expect((await order(houses[1]!.id)).status).toBe(200);
  expect((await order(world.other.id)).status).toBe(403);
  expect((await ask(`portal/buildings/${world.other.id}/heatmap`)).status).toBe(403);
  const { rows } = await world.provider.services.pool.query(
    'select performed_by from activity_log where actor_id = $1',
    [houses[1]!.id],
  );
  expect(rows).toEqual([{ performed_by: 'House B' }]);
});
