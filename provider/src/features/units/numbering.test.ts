import { afterAll, beforeAll, expect, test } from 'vitest';
import { startProvider, type TestProvider } from '../../testing';
import { recomputePlaces } from './recompute-places';

let provider: TestProvider;
let admin: { token: string; entityid: string };
beforeAll(async () => {
  provider = await startProvider();
  admin = await provider.signIn(await provider.aUser({ role: 'admin' }));
});
afterAll(() => provider.close());

const places = async (buildingId: string) => {
  const { rows } = await provider.services.pool.query<{ spot: string }>(
    `select floor || ' ' || position || ' ' || unit as spot from units where building_id = $1
     order by floor_index desc, position`,
    [buildingId],
  );
  return rows.map(({ spot }) => spot);
};
const choose = (buildingId: string, scheme: 'hundreds' | 'first-digit' | 'given' | null) =>
  provider.call('chooseNumbering', { params: { building_id: buildingId }, body: { scheme } }, admin);
const add = (buildingId: string, unit: string, floor: string) =>
  provider.call(
    'addUnit',
    { body: { building_id: buildingId, unit, floor, bedroom_count: 1, town_house: 0 } },
    admin,
  );

test('an admin chooses how numbers name floors, and the units move', async () => {
  const { id } = await provider.aBuilding({ units: ['11', '12', '21', '22'] });
  expect(await places(id)).toEqual(['2 1 21', '2 2 22', '1 1 11', '1 2 12']);
  expect(await choose(id, 'hundreds')).toMatchObject({ message: '4 units moved to another place.' });
  expect(await places(id)).toEqual(['G 11 11', 'G 12 12', 'G 21 21', 'G 22 22']);
  const { data } = await provider.call('building', { params: { id } }, admin);
  expect(data[0]).toMatchObject({ numbering_scheme: 'hundreds' });
  const { rows } = await provider.services.pool.query(
    'select activity, description from activity_log order by id desc limit 1',
  );
  expect(rows[0]).toMatchObject({
    activity: 'units.placed',
    description: { before: { numbering_scheme: null }, after: { numbering_scheme: 'hundreds' }, moved: 4 },
  });
  expect(await choose(id, null)).toMatchObject({ message: '4 units moved to another place.' });
  expect(await choose(id, null)).toMatchObject({ message: '0 units moved to another place.' });
});

test('a floor given by hand stays whatever is chosen, and shifts no other unit', async () => {
  const { id } = await provider.aBuilding({ units: ['101', '102', '201'] });
  await add(id, '103', '2');
  expect(await places(id)).toEqual(['2 1 201', '2 2 103', '1 1 101', '1 2 102']);
  await choose(id, 'given');
  expect(await places(id)).toEqual(['2 1 103', 'G 1 101', 'G 2 102', 'G 3 201']);
  await choose(id, 'hundreds');
  expect(await places(id)).toEqual(['2 1 201', '2 2 103', '1 1 101', '1 2 102']);
});

test('a lettered door that is added later stands behind its number, and goes without a trace', async () => {
  const building = await provider.aBuilding({ units: ['104', '105', '204', '205'] });
  const before = await places(building.id);
  const { uuid } = await add(building.id, '104A', '1');
  expect(await places(building.id)).toEqual(['2 4 204', '2 6 205', '1 4 104', '1 5 104A', '1 6 105']);
  await provider.call('deleteUnit', { params: { building_id: building.id, uuid } }, admin);
  expect(await places(building.id)).toEqual(before);
});

test('the floors of a unit file win, those that its numbers name are not kept by hand', async () => {
  const { id } = await provider.aBuilding({ units: ['101'] });
  const row = (unit: string, floor?: string) => ({ unit, floor, bedroom_count: 1, town_house: 0 as const });
  await provider.call(
    'addUnits',
    { params: { building_id: id }, body: { unit: [row('102', '1'), row('103', 'Ground'), row('201')] } },
    admin,
  );
  expect(await places(id)).toEqual(['2 1 201', '1 1 101', '1 2 102', 'GROUND 1 103']);
  const { rows } = await provider.services.pool.query(
    'select unit from units where building_id = $1 and manual_floor',
    [id],
  );
  expect(rows).toEqual([{ unit: '103' }]);
});

test('places of older rules are made again when the provider starts, once', async () => {
  const { id } = await provider.aBuilding({ units: ['B101', 'B201', 'B1402'] });
  const right = await places(id);
  const { pool } = provider.services;
  await pool.query(`update units set floor = 'G', floor_index = 0, position = 1 where building_id = $1`, [
    id,
  ]);
  await recomputePlaces(pool);
  expect(await places(id)).not.toEqual(right);
  await pool.query('update buildings set places_due = true where id = $1', [id]);
  await Promise.all([recomputePlaces(pool), recomputePlaces(pool)]);
  expect(await places(id)).toEqual(right);
  const { rows } = await pool.query('select from buildings where places_due');
  expect(rows).toEqual([]);
});

test('of two admins who choose at once, the second is told what the first chose', async () => {
  const { id, locationId } = await provider.aBuilding({ units: ['11', '12', '21', '22'] });
  const other = await provider.signIn(
    await provider.aUser({ role: 'admin', firstName: 'Ben', lastName: 'Two' }),
  );
  const params = { building_id: id };
  const send = (scheme: 'hundreds' | 'given', seen: 'given' | null, who = admin) =>
    provider.attempt('chooseNumbering', { params, body: { scheme, seen } }, who);
  expect((await send('given', null, other)).status).toBe(200);
  // What is changed of the building later is none of the scheme.
  await add(id, '31', '3');
  const { refusal } = await send('hundreds', null);
  expect(refusal).toMatchObject({
    code: 409,
    reason: 'records.changed',
    params: { by: 'Ben Two', at: expect.any(String) },
  });
  const [{ scheme }] = (
    await provider.owner.query('select numbering_scheme as scheme from buildings where location_id = $1', [
      locationId,
    ])
  ).rows as [{ scheme: string }];
  expect(scheme).toBe('given');
  expect((await send('hundreds', 'given')).status).toBe(200);
});
