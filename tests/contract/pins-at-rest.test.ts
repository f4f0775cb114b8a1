import { TOTP } from 'otpauth';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Credentials, startProvider, type TestProvider, testPassword } from '../../provider/src/testing';

const lines: string[] = [];
let provider: TestProvider;
let admin: Required<Credentials>;
let building: Awaited<ReturnType<TestProvider['aBuilding']>>;
const master = { masterPin: '7020301', masterPin2: '7020302', masterPin3: '7020303', masterPin4: '7020304' };
/** The PINs that the calls use, and those that they give out. */
const pins = new Set<string>(Object.values(master));

beforeAll(async () => {
  const log = pino({ level: 'trace' }, { write: (line: string) => lines.push(line) });
  provider = await startProvider({ log });
  admin = await provider.signIn(await provider.aUser({ role: 'admin' }));
  building = await provider.aBuilding({ ...master, customer: 'Maple Homes' });
  pins.add(building.pin);
});
afterAll(() => provider.close());

/** A PIN that the calls use, remembered for the search. */
const used = (pin: string) => {
  pins.add(pin);
  return pin;
};

const signIn = (password: string) =>
  password.length === 7
    ? provider.attempt('customerLogin', { body: { password, is_role: 'customer' } })
    : provider.attempt('buildingLogin', { body: { password } });

/** All that is stored, each column of each table as text, by table and column. */
async function stored(): Promise<[string, string][]> {
  const { owner: pool } = provider;
  const { rows: columns } = await pool.query<{ place: string; read: string }>(
    `select format('%s.%s', a.attrelid::regclass, a.attname) as place,
       format('select string_agg(%s, E''\\n'') as text from %s',
         case when a.atttypid = 'bytea'::regtype then format('encode(%I, ''escape'')', a.attname)
           else format('%I::text', a.attname) end, a.attrelid::regclass) as read
     from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relkind = 'r' and c.relnamespace::regnamespace::text not in ('pg_catalog', 'information_schema')
       and a.attnum > 0 and not a.attisdropped`,
  );
  return Promise.all(
    columns.map(async ({ place, read }): Promise<[string, string]> => {
      const { rows } = await pool.query<{ text: string | null }>(read);
      return [place, rows[0]!.text ?? ''];
    }),
  );
}

/** The PINs in a text, but not within a longer row of hexadecimal digits: now and then a hash has such digits. */
const findPins = (text: string) =>
  [...pins].filter((pin) => new RegExp(`(?<![0-9a-f])${pin}(?![0-9a-f])`).test(text));

test('no PIN is found in a table, a log line or an error, whatever was done with it', async () => {
  const record = async (id: string) =>
    (await provider.call('buildingRecord', { params: { id } }, admin)).data[0]!;
  const change = async (id: string, fields: object) => {
    const { building_name, building_address, building_city, location_id, building_po_mo_wo, ...rest } =
      await record(id);
    const { customer_name, email, follow_up_email, TimeWindow1, TimeWindow2, updated_at } = rest;
    const { master_pin, master_pin2, master_pin3, master_pin4, scheduler_id, warranty_count } = rest;
    return provider.attempt(
      'updateBuilding',
      {
        params: { id },
        body: {
          ...{ building_name, building_address, building_city, location_id, building_po_mo_wo },
          ...{ customer_name, email, follow_up_email, TimeWindow1, TimeWindow2, updated_at },
          ...{ master_pin, master_pin2, master_pin3, master_pin4, warranty_count },
          scheduler_id: scheduler_id ?? scheduler.id,
          ...fields,
        },
      },
      admin,
    );
  };
  const scheduler = await provider.aUser({ role: 'scheduler' });

  // Signing in, rightly and wrongly.
  const { data: session } = await provider.call('buildingLogin', { body: { password: building.pin } });
  await provider.call('pests', {}, { token: session.token, entityid: building.id });
  for (const pin of Object.values(master)) expect((await signIn(pin)).status).toBe(200);
  for (const wrong of ['918275', '9182750', '91827x'])
    expect((await signIn(used(wrong))).status).toBeGreaterThanOrEqual(400);

  // Asking for a PIN, which an admin renews.
  const body = { question_one: 'Robin Birch', question_two: 'Maple', question_three: building.address };
  await provider.call('requestPin', { body });
  const request = (await provider.call('pinRequests', { query: {} }, admin)).data[0]!;
  const decision = { uuid: request.uuid, reset_status: 'approved', building_id: building.id } as const;
  await provider.call('resetPin', { body: { ...decision, new_pin: 1 } }, admin);
  used((await record(building.id)).building_pin!);

  // Adding buildings and changing them, also with master pins that are refused.
  const added = await provider.call(
    'registerBuilding',
    {
      body: {
        building_name: 'New Court',
        building_address: '1 New Court',
        building_city: 'Toronto',
        location_id: 'NEW-1',
        TimeWindow1: '9-12',
        TimeWindow2: '12-5',
        customer_name: 'Birch Homes',
        customer_email: 'desk@birch.example',
        scheduler_id: scheduler.id,
        building_po_mo_wo: 'none',
      },
    },
    admin,
  );
  used(added.pin);
  expect((await change(added.building_id, { master_pin: used('7020305') })).status).toBe(200);
  expect((await change(added.building_id, { master_pin2: used('702030') })).status).toBe(422);
  expect((await change(added.building_id, { master_pin2: master.masterPin })).status).toBe(409);
  const { data: bulk } = await provider.call(
    'addBuildings',
    {
      body: {
        buildings: [
          {
            ...{ building_name: 'Bulk Court', building_address: '2 Bulk Court', building_city: 'Toronto' },
            ...{ location_id: 'BULK-1', customer_name: 'Maple Homes', email: 'desk@maple.example' },
            ...{ scheduler_email: scheduler.email, building_po_mo_wo: 'none' },
            ...{ TimeWindow1: '9-12', TimeWindow2: '12-5' },
          },
        ],
        units: [],
      },
    },
    admin,
  );
  used(bulk.pins[0]!.pin);

  // A statement that fails has its parameters in the driver's error.
  const { owner: pool } = provider;
  await pool.query('alter table buildings rename to buildings_elsewhere');
  for (const pin of pins) {
    await pool.query('delete from rate_limits');
    const { status, refusal } = await signIn(pin);
    expect([status, findPins(JSON.stringify(refusal))]).toEqual([pin === '91827x' ? 400 : 500, []]);
  }
  await pool.query('alter table buildings_elsewhere rename to buildings');

  expect(pins.size).toBe(13);
  expect(lines.length).toBeGreaterThan(pins.size);
  expect(lines.filter((line) => findPins(line).length > 0)).toEqual([]);
  const everywhere = await stored();
  expect(everywhere.length).toBeGreaterThan(200);
  expect(everywhere.filter(([, text]) => findPins(text).length > 0).map(([place]) => place)).toEqual([]);
});

test('no key, code or recovery code of a second factor is found there either', async () => {
  const user = await provider.aUser({ role: 'scheduler' });
  const session = await provider.signIn(user);
  const { data } = await provider.call('startSecondFactor', {}, session);
  const shown = (after = 0) =>
    new TOTP({ secret: data.secret }).generate({
      timestamp: provider.services.now().getTime() + after * 1000,
    });
  const body = { password: testPassword, code: shown() };
  const { recovery_codes } = await provider.call('confirmSecondFactor', { body }, session);
  const [used, lateUsed] = recovery_codes as [string, string];
  const login = { email: user.email, password: testPassword, is_role: 'scheduler' as const };
  for (const code of [shown(), shown(30), '000000', used, used, undefined])
    await provider.attempt('staffLogin', { body: { ...login, code } });
  await provider.call('removeSecondFactor', { body: { password: testPassword, code: lateUsed } }, session);
  await provider.aSecondFactor(user.id);

  const { secret } = new TOTP({ secret: data.secret });
  const bytes = Buffer.from(secret.bytes);
  const told = [
    ...[data.secret, secret.hex, bytes.toString('base64url'), bytes.toString('base64').replace(/=+$/, '')],
    ...recovery_codes.flatMap((code) => [code, code.replace('-', '')]),
  ].map((text) => text.toLowerCase());
  const finds = (text: string) => told.some((one) => text.toLowerCase().includes(one));
  expect(finds(`It is ${data.secret}.`)).toBe(true);
  expect(lines.filter(finds)).toEqual([]);
  const everywhere = await stored();
  expect(everywhere.find(([place]) => place === 'second_factors.secret_encrypted')![1]).not.toBe('');
  expect(everywhere.filter(([, text]) => finds(text)).map(([place]) => place)).toEqual([]);
  // Six digits may stand by chance in what is random, but not in words.
  const words = ['activity_log.description', 'mail.subject', 'mail.body_text', 'security_log.target'];
  const inWords = everywhere.filter(([place]) => words.includes(place));
  expect(inWords.map(([place, text]) => [place, text.includes(shown(30))])).toEqual(
    inWords.map(([place]) => [place, false]),
  );
});

test('the search finds a PIN that is stored in text, JSON or bytes', async () => {
  const { owner: pool } = provider;
  await pool.query(`create table kept (a text, b jsonb, c bytea)`);
  await pool.query('insert into kept values ($1, $2, $3)', [
    `It is ${building.pin}.`,
    JSON.stringify({ pin: building.pin }),
    Buffer.from(`It is ${building.pin}.`),
  ]);
  const found = (await stored()).filter(([, text]) => findPins(text).length > 0).map(([place]) => place);
  expect(found).toEqual(['kept.a', 'kept.b', 'kept.c']);
  await pool.query('drop table kept');
});
