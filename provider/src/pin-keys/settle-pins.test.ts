import { TOTP } from 'otpauth';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startProvider, type TestProvider, testPassword, testPinSecret } from '../testing';
import { pinKeysOf } from '.';
import { OtherPinSecret, settlePins } from './settle-pins';

let provider: TestProvider;
beforeEach(async () => {
  provider = await startProvider();
});
afterEach(() => provider.close());

const settle = (...secrets: string[]) => settlePins(provider.databaseUrl, async () => secrets);
const newSecret = 'another secret that PINs are stored with now';
const query = async (sql: string, values: unknown[] = []) =>
  (await provider.services.pool.query(sql, values)).rows;
const stored = () => query('select * from buildings order by id');

/** The PINs of a building, as they can be read and found with a secret. */
async function pinsOf(id: string, secret: string) {
  const keys = pinKeysOf(secret);
  const [row] = await query('select * from buildings where id = $1', [id]);
  return ['building_pin', 'master_pin', 'master_pin2', 'master_pin3', 'master_pin4'].map((column) => {
    const encrypted = row[`${column}_encrypted`];
    if (encrypted === null) return null;
    const pin = keys.decrypt(encrypted, { buildingId: id, column: column as 'building_pin' });
    expect(row[`${column}_hash`]).toBe(keys.hash(pin));
    return pin;
  });
}

test('the first start remembers the secret, and may make one; later ones may not', async () => {
  const asked: boolean[] = [];
  const secretsOf = async ({ mayMake }: { mayMake: boolean }) => {
    asked.push(mayMake);
    return [testPinSecret];
  };
  await settlePins(provider.databaseUrl, secretsOf);
  await settlePins(provider.databaseUrl, secretsOf);
  expect(asked).toEqual([true, false]);
  const [{ value }] = await query(`select value from installation where key = 'pin_secret_check'`);
  expect(value).toBe(pinKeysOf(testPinSecret).check);
});

test('providers that start together with different secrets do not both serve', async () => {
  const [one, other] = await Promise.allSettled([settle(testPinSecret), settle(newSecret)]);
  expect([one!.status, other!.status].sort()).toEqual(['fulfilled', 'rejected']);
});

test('another secret, or none, is refused and changes nothing', async () => {
  await provider.aBuilding({ masterPin: '2048160' });
  await settle(testPinSecret);
  const before = await stored();
  await expect(settle(newSecret)).rejects.toThrow(OtherPinSecret);
  await expect(settle()).rejects.toThrow(OtherPinSecret);
  expect(await stored()).toEqual(before);
  await settle(testPinSecret);
});

test('what was stored with a former secret is stored with the present one, and nobody is signed out', async () => {
  const buildings = [];
  for (let n = 0; n < 3; n++)
    buildings.push(await provider.aBuilding({ masterPin: '2048160', masterPin3: '7654321' }));
  const [first] = buildings;
  const contact = await provider.signIn({ id: first!.id, pin: '2048160' });
  const admin = await provider.signIn(await provider.aUser({ role: 'admin' }));
  const gone = await provider.signIn({ id: first!.id, pin: '9990000' });
  await settle(testPinSecret);
  await settle(newSecret, testPinSecret);
  for (const { id, pin } of buildings)
    expect(await pinsOf(id, newSecret)).toEqual([pin, '2048160', null, '7654321', null]);
  await expect(settle(testPinSecret)).rejects.toThrow(OtherPinSecret);
  await settle(newSecret);
  Object.assign(provider.services.pinKeys, pinKeysOf(newSecret));
  expect((await provider.call('buildingsOfSession', {}, contact)).buildings).toHaveLength(3);
  expect((await provider.attempt('logout', {}, admin)).status).toBe(200);
  expect(await provider.refused('buildingsOfSession', {}, gone)).toMatchObject({ code: 401 });
});

/** Signs somebody in with the code that the app shows. */
const signInWithCode = ({ email }: { email: string }, secret: string) =>
  provider.attempt('staffLogin', {
    body: {
      ...{ email, password: testPassword, is_role: 'admin' },
      code: new TOTP({ secret }).generate({ timestamp: provider.services.now().getTime() }),
    },
  });

test('a former secret stores second factors again, whose codes go on', async () => {
  const admin = await provider.aUser({ role: 'admin' });
  const secret = await provider.aSecondFactor(admin.id);
  await settle(testPinSecret);
  const [before] = await query('select secret_encrypted as kept from second_factors');
  await settle(newSecret, testPinSecret);
  const [after] = await query('select secret_encrypted as kept from second_factors');
  expect(after.kept).not.toBe(before.kept);
  Object.assign(provider.services.pinKeys, pinKeysOf(newSecret));
  expect((await signInWithCode(admin, secret)).status).toBe(200);
});

test('a secret that is lost takes second factors away, and the log says whose', async () => {
  const admin = await provider.aUser({ role: 'admin' });
  await provider.aSecondFactor(admin.id);
  const lose = (secret: string) =>
    settlePins(provider.databaseUrl, async ({ mayMake }) => (mayMake ? [secret] : []), { isLost: true });
  await lose(testPinSecret);
  expect(await query('select user_id from second_factors')).toHaveLength(1);
  await lose(newSecret);
  expect(await query('select user_id from second_factors')).toEqual([]);
  expect(
    await query(
      `select target_id, description from activity_log where activity = 'users.second-factor-lost'`,
    ),
  ).toEqual([{ target_id: admin.id, description: { email: admin.email } }]);
});

test('storing again signs no staff out while nobody is signed in by PIN', async () => {
  const admin = await provider.signIn(await provider.aUser({ role: 'admin' }));
  await settle(testPinSecret);
  await settle(newSecret, testPinSecret);
  expect((await provider.attempt('logout', {}, admin)).status).toBe(200);
});

test('a secret that is lost gives all buildings new PINs when that is asked for, and one that fits does not', async () => {
  const made = await provider.aBuilding({ masterPin: '2048160', masterPin4: '7654321' });
  const other = await provider.aBuilding();
  const contact = await provider.signIn({ id: made.id, pin: made.pin });
  const admin = await provider.signIn(await provider.aUser({ role: 'admin' }));
  const lose = (secret: string) =>
    settlePins(provider.databaseUrl, async ({ mayMake }) => (mayMake ? [secret] : []), { isLost: true });
  await lose(testPinSecret);
  expect(await pinsOf(made.id, testPinSecret)).toEqual([made.pin, '2048160', null, null, '7654321']);
  await lose(newSecret);
  const [pin, ...masters] = await pinsOf(made.id, newSecret);
  expect(pin).toMatch(/^\d{6}$/);
  expect(masters).toEqual([null, null, null, null]);
  expect(await pinsOf(other.id, newSecret)).not.toContain(pin);
  Object.assign(provider.services.pinKeys, pinKeysOf(newSecret));
  expect((await provider.attempt('buildingLogin', { body: { password: pin! } })).status).toBe(200);
  expect(await provider.refused('buildingsOfSession', {}, contact)).toMatchObject({ code: 401 });
  expect((await provider.attempt('logout', {}, admin)).status).toBe(200);
  expect(await query(`select description from activity_log where activity = 'pins.renewed'`)).toEqual([
    { description: { building_pin: 'changed', buildings: 2 } },
  ]);
});

test('PINs that an earlier version stored in clear are hashed and encrypted, in any number, and leave the files', async () => {
  const made = await provider.aBuilding({ name: 'Old Court' });
  await query(
    `insert into buildings (id, name, address, city, location_id, customer_id, email, building_pin_hash,
       building_pin_encrypted, time_window_1, time_window_2, province)
     select g.id, 'B', 'B', 'C', g.id, b.customer_id, '', g.id, '', '', '', 'ON'
     from buildings b, (select gen_random_uuid() from generate_series(1, 1200)) g(id)`,
  );
  await query(
    `insert into clear_pins select id::text, 'building_pin', (500000 + row_number() over ())::text from buildings`,
  );
  await query(`insert into clear_pins select id::text, 'master_pin4', '1234509' from buildings`);
  await provider.signIn({ id: made.id, pin: '1234509' });
  await query(`insert into clear_pins select token_hash, 'session', '1234509' from sessions`);
  await query(`update sessions set pin_hash = token_hash`);
  const clear = await query(`select row_key as id, pin from clear_pins where column_name = 'building_pin'`);
  expect(clear).toHaveLength(1201);
  await settle(testPinSecret);
  for (const at of [0, 499, 500, 1000, 1200])
    expect(await pinsOf(clear[at].id, testPinSecret)).toEqual([clear[at].pin, null, null, null, '1234509']);
  expect(await query(`select 1 from buildings where building_pin_encrypted = ''`)).toEqual([]);
  expect(await query('select pin_hash from sessions')).toEqual([
    { pin_hash: pinKeysOf(testPinSecret).hash('1234509') },
  ]);
  expect(await query('select * from clear_pins')).toEqual([]);
  const sizes = await query(`select pg_relation_size('clear_pins')::int as size`);
  expect(sizes).toEqual([{ size: 0 }]);
});
