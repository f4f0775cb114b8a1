import { addressOf } from '@clearunit/shared/api/address';
import { providerCalls } from '@clearunit/shared/api/provider-calls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startProvider, type TestProvider } from '../../../testing';
import { brake, unnamedAWeek } from '../../sessions/pin-brake';
import { announcePinStages } from './announce-stages';
import { countBuildings } from './queries';

let provider: TestProvider;
let building: Awaited<ReturnType<TestProvider['aBuilding']>>;
const query = async <Row>(sql: string, values: unknown[] = []) =>
  (await provider.services.pool.query(sql, values)).rows as Row[];

const morning = '2026-07-15T14:00:00Z';
const later = (minutes: number) => new Date(Date.parse(morning) + minutes * 60_000).toISOString();
const day = 24 * 60;

beforeAll(async () => {
  provider = await startProvider();
  building = await provider.aBuilding({
    address: '12 St. Clair Ave W',
    email: 'super@maple.example, office@maple.example',
  });
});
afterAll(() => provider.close());
beforeEach(async () => {
  for (const table of ['rate_limits', 'pin_tries', 'pin_codes', 'pin_devices', 'pin_stages', 'mail']) {
    await query(`delete from ${table}`);
  }
  await query(`delete from installation where key = 'pin_stages_told'`);
  provider.setNow(morning);
});

interface Tried {
  building?: string;
  code?: string;
  device?: string;
}
interface Answer {
  status: number;
  reason: string | undefined;
  device: string;
  failed: string | undefined;
}

/** Signs in from an address, as a proxy on the provider's machine tells it. */
async function signIn(pin: string, sent: Tried = {}, from = '198.51.100.7'): Promise<Answer> {
  const call = pin.length === 6 ? providerCalls.buildingLogin : providerCalls.customerLogin;
  const response = await fetch(`${provider.url}/${addressOf(call, {})}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify({ password: pin, ...(pin.length === 7 && { is_role: 'customer' }), ...sent }),
  });
  const { reason, failed, data } = (await response.json()) as {
    reason?: string;
    failed?: string;
    data?: { device: string };
  };
  return { status: response.status, reason, failed, device: data?.device ?? '' };
}

const addressOfGuesser = (n: number) => `203.0.${n >> 8}.${n & 255}`;
const guess = (n: number, sent: Tried = {}) => signIn(String(100_000 + n), sent, addressOfGuesser(n));

/** Wrong PINs as they are stored, from as many networks. */
const wrongPins = (count: number, named: readonly string[] = [], at = morning) =>
  query(
    `insert into pin_tries (network, building_ids, tried_at) select 'network ' || n, $2, $3
     from generate_series(1, $1::int) n`,
    [count, named, at],
  );
const aMany = () => unnamedAWeek(1);
const countTries = async () => (await query<{ n: number }>('select count(*)::int as n from pin_tries'))[0]!.n;
const nobodysPin = '918273';

describe('a new device', () => {
  test('is let in with the PIN alone while few were wrong', async () => {
    await wrongPins(aMany() - 1);
    expect(await signIn(building.pin)).toMatchObject({ status: 200 });
  });

  test('must name its building once many were wrong, whatever the PIN', async () => {
    await wrongPins(aMany());
    const right = await signIn(building.pin);
    expect(right).toMatchObject({ status: 400, reason: 'sessions.building-needed' });
    expect(await signIn(nobodysPin)).toEqual(right);
    expect(await signIn(building.pin, { building: ' ' })).toEqual(right);
  });

  test.each(['12 st clair avenue west', ' 12 St. Clair Ave W, Toronto ', 'code'])(
    'then comes in with its building, named as %j',
    async (named) => {
      await wrongPins(aMany());
      const text = named === 'code' ? building.locationId.toLowerCase() : named;
      expect(await signIn(building.pin, { building: text })).toMatchObject({ status: 200 });
    },
  );

  test('then learns nothing from a right PIN and another building', async () => {
    await wrongPins(aMany());
    const other = await provider.aBuilding();
    const answers = [
      await signIn(building.pin, { building: other.address }),
      await signIn(building.pin, { building: '1 Nowhere Lane' }),
      await signIn(nobodysPin, { building: building.address }),
    ];
    expect(answers[0]).toMatchObject({ status: 400, reason: 'sessions.wrong-pin-or-building' });
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(await countTries()).toBe(aMany() + 3);
  });

  test('with a master PIN may name any building that carries it, and no other', async () => {
    const masterPin = '7020306';
    await provider.aBuilding({ masterPin, address: '7 Elm Street' });
    await provider.aBuilding({ masterPin, address: '8 Elm Street' });
    await wrongPins(aMany());
    expect((await signIn(masterPin, { building: '8 Elm St.' })).status).toBe(200);
    expect((await signIn(masterPin, { building: building.address })).status).toBe(400);
  });

  test('is asked for the PIN alone again a week after the wrong ones', async () => {
    await wrongPins(aMany());
    provider.setNow(later(7 * day + 1));
    expect((await signIn(building.pin)).status).toBe(200);
  });

  test('of an office that signs in all at once is let in, each of 25', async () => {
    const houses = [];
    for (let n = 0; n < 25; n++) houses.push(await provider.aBuilding());
    const answers = await Promise.all(houses.map(({ pin }) => signIn(pin)));
    expect(answers.map(({ status }) => status)).toEqual(Array(25).fill(200));
    expect((await signIn(building.pin)).status).toBe(200);
    expect(await countTries()).toBe(0);
  });
});

test('many guesses at once do not get past what few may not', async () => {
  const answers = await Promise.all(Array.from({ length: aMany() + 20 }, (_, n) => guess(n)));
  const of = (wanted: string) => answers.filter(({ reason }) => reason === wanted);
  expect(of('sessions.wrong-pin')).toHaveLength(aMany());
  expect(of('sessions.building-needed')).toHaveLength(20);
});

describe('a right PIN after wrong ones of the same network', () => {
  test('makes up for two of them', async () => {
    for (let n = 0; n < 3; n++) await signIn(`90000${n}`);
    await signIn(building.pin);
    expect(await countTries()).toBe(1);
  });

  test('makes up for no more in a week, so that nobody hides guesses behind an own PIN', async () => {
    for (let n = 0; n < 4; n++) {
      await signIn(`90000${n}`);
      await signIn(`90010${n}`);
      await signIn(building.pin);
    }
    expect(await countTries()).toBe(8 - brake.forgivenAWeek);
  });

  test('makes up for none of other networks, and for none of an hour ago', async () => {
    await signIn(nobodysPin, {}, '203.0.113.1');
    await signIn(nobodysPin);
    provider.setNow(later(60));
    await signIn(building.pin);
    expect(await countTries()).toBe(2);
  });
});

describe('a known device', () => {
  test('signs in with its PIN while its office is locked out and everybody else needs a code', async () => {
    const { device } = await signIn(building.pin);
    for (let n = 0; n < 12; n++) await signIn(`90000${n % 10}`);
    await wrongPins(brake.ofPortalADay);
    expect((await signIn(building.pin)).status).toBe(429);
    expect(await signIn(building.pin, { device })).toMatchObject({ status: 200, device });
    expect(await signIn(building.pin, { device }, '203.0.113.9')).toMatchObject({ status: 200, device });
  });

  test('is a new one with every other PIN, right or wrong', async () => {
    const other = await provider.aBuilding();
    const { device } = await signIn(building.pin);
    await wrongPins(aMany());
    const wrong = await signIn(nobodysPin, { device });
    expect(wrong).toMatchObject({ reason: 'sessions.building-needed' });
    expect(await signIn(other.pin, { device })).toEqual(wrong);
  });

  test('knows several PINs', async () => {
    const other = await provider.aBuilding();
    const { device } = await signIn(building.pin);
    expect((await signIn(other.pin, { device })).device).toBe(device);
    await wrongPins(aMany());
    for (const { pin } of [building, other]) expect((await signIn(pin, { device })).status).toBe(200);
  });

  test('is a new one when its PIN is renewed', async () => {
    const house = await provider.aBuilding();
    const { device } = await signIn(house.pin);
    const admin = await provider.signIn(await provider.aUser({ role: 'admin' }));
    const params = { id: house.id };
    await provider.call('renewPin', { params, body: { mail: 0 } }, admin);
    const { data } = await provider.call('building', { params }, admin);
    await wrongPins(aMany());
    for (const pin of [house.pin, data[0]!.building_pin!]) {
      expect(await signIn(pin, { device })).toMatchObject({ reason: 'sessions.building-needed' });
    }
  });

  test('is forgotten a year after its last sign-in', async () => {
    const { device } = await signIn(building.pin);
    provider.setNow(later(364 * day));
    await signIn(building.pin, { device });
    provider.setNow(later(700 * day));
    await wrongPins(aMany(), [], later(700 * day));
    expect((await signIn(building.pin, { device })).status).toBe(200);
    provider.setNow(later(1_070 * day));
    await wrongPins(aMany(), [], later(1_070 * day));
    expect((await signIn(building.pin, { device })).status).toBe(400);
  });

  test('gets a token that nobody chose, and whose hash alone is stored', async () => {
    const chosen = 'x'.repeat(43);
    const { device } = await signIn(building.pin, { device: chosen });
    expect(device).not.toBe(chosen);
    const stored = JSON.stringify(await query('select * from pin_devices'));
    expect(stored).not.toContain(device);
    expect(stored).not.toContain(building.pin);
  });

  test('whose token somebody has is as slow to guess with as an address', async () => {
    const { device } = await signIn(building.pin);
    for (let n = 0; n < 12; n++) await signIn(`90000${n % 10}`, { device }, addressOfGuesser(n));
    await wrongPins(aMany());
    expect(await signIn(building.pin, { device })).toMatchObject({ reason: 'sessions.building-needed' });
  });
});

describe('after 100 wrong PINs for a building in a day', () => {
  const device = 'd'.repeat(43);
  const named = () => ({ building: building.address, device });
  const codeIn = (text: string) => /\b\d{6}\b/.exec(text)![0];
  const mails = () => query<{ recipients: string; body_text: string }>('select * from mail order by id');
  const lastCode = async () => codeIn((await mails()).at(-1)!.body_text);
  beforeEach(() => wrongPins(brake.ofBuildingADay, [building.id]));

  test('its contacts are mailed a code, which lets a new device in once', async () => {
    expect(await signIn(building.pin, named())).toMatchObject({
      status: 400,
      reason: 'sessions.code-kept',
      failed: expect.stringContaining('It is valid for 10 minutes.'),
    });
    expect(await mails()).toMatchObject([
      {
        recipients: 'super@maple.example, office@maple.example',
        body_text: expect.stringContaining('It is valid for 10 minutes, once.'),
      },
    ]);
    const code = await lastCode();
    const known = await signIn(building.pin, { ...named(), code });
    expect(known.status).toBe(200);
    expect(await signIn(building.pin, { ...named(), code })).toMatchObject({ reason: 'sessions.wrong-code' });
    expect((await signIn(building.pin, { device: known.device })).status).toBe(200);
  });

  test('a wrong PIN gets the same answers after the same time, and no code is sent', async () => {
    const timed = async (pin: string, sent: Tried) => {
      const begin = performance.now();
      const answer = await signIn(pin, sent);
      return { answer, took: performance.now() - begin };
    };
    for (const more of [{}, { code: '000000' }]) {
      const right = await timed(building.pin, { ...named(), ...more });
      const wrong = await timed(nobodysPin, { ...named(), ...more });
      const elsewhere = await timed(building.pin, { ...named(), ...more, building: building.locationId });
      expect(wrong.answer).toEqual(right.answer);
      expect(elsewhere.answer).toEqual(right.answer);
      for (const { took } of [right, wrong]) expect(took).toBeGreaterThan(395);
    }
    expect(await mails()).toHaveLength(2);
  });

  test('a code is for the device and the PIN that it was sent for, for ten minutes and five tries', async () => {
    await signIn(building.pin, named());
    const code = await lastCode();
    const otherDevice = { ...named(), device: 'e'.repeat(43), code };
    expect((await signIn(building.pin, otherDevice)).status).toBe(400);
    const wrong = code === '000000' ? '000001' : '000000';
    await Promise.all(
      [1, 2, 3, 4, 5].map((n) => signIn(building.pin, { ...named(), code: wrong }, addressOfGuesser(n))),
    );
    expect((await signIn(building.pin, { ...named(), code })).status).toBe(400);
    await signIn(building.pin, named(), '203.0.113.5');
    const second = await lastCode();
    provider.setNow(later(11));
    expect((await signIn(building.pin, { ...named(), code: second }, '203.0.113.5')).status).toBe(400);
  });

  test('it gets five codes an hour at most', async () => {
    const devices = Array.from({ length: 7 }, (_, n) => `${n}`.repeat(43));
    await Promise.all(
      devices.map((device, n) => signIn(building.pin, { ...named(), device }, addressOfGuesser(n))),
    );
    expect(await mails()).toHaveLength(5);
  });

  test('a new device of another building needs no code', async () => {
    const other = await provider.aBuilding();
    expect((await signIn(other.pin, { building: other.address })).status).toBe(200);
  });

  test('no code is stored as it is', async () => {
    await signIn(building.pin, named());
    expect(JSON.stringify(await query('select * from pin_codes'))).not.toContain(await lastCode());
  });
});

describe('the admins', () => {
  const logged = () =>
    query<{ activity: string; field_name: string; description: object }>(
      `select * from activity_log where activity in ('pins.guarded', 'pins.unguarded') order by id`,
    );
  const mails = () => query<{ recipients: string; body_text: string }>('select * from mail order by id');
  const tell = async (at: string) => {
    provider.setNow(at);
    await announcePinStages(provider.services);
  };

  test('are told once when more is asked of new devices, and when no more', async () => {
    const { email } = await provider.aUser({ role: 'admin' });
    const before = (await logged()).length;
    await tell(morning);
    expect(await mails()).toEqual([]);
    await wrongPins(brake.ofBuildingADay, [building.id]);
    for (const minute of [1, 2]) await tell(later(minute));
    const told = await mails();
    expect(told).toHaveLength(1);
    expect(told[0]!.recipients).toContain(email);
    expect(told[0]!.body_text).toContain('New devices must name their building beside the PIN.');
    expect(told[0]!.body_text).toContain(`Very many wrong PINs were tried for ${building.name}.`);
    expect((await logged()).slice(before)).toMatchObject([
      { activity: 'pins.guarded', field_name: 'system', description: { asked_for: 'building' } },
      { activity: 'pins.guarded', description: { asked_for: 'code', building: building.name } },
    ]);
    await tell(later(8 * day));
    expect((await logged()).slice(before + 2)).toMatchObject([
      { activity: 'pins.unguarded' },
      { activity: 'pins.unguarded' },
    ]);
    expect((await mails())[1]!.body_text).toContain('The PIN alone is enough again.');
  });

  test('are told that no more is asked once fewer than half as many PINs are wrong', async () => {
    const most = unnamedAWeek(await countBuildings(provider.services.pool));
    const ended = async (left: number) => {
      await query('delete from pin_tries where id in (select id from pin_tries order by id offset $1)', [
        left,
      ]);
      const before = (await logged()).length;
      await tell(later(1));
      return (await logged()).slice(before).map(({ activity, description }) => [activity, description]);
    };
    await wrongPins(brake.ofBuildingADay, [building.id]);
    await tell(morning);
    expect(await ended(brake.ofBuildingADay / 2)).toEqual([]);
    expect(await ended(brake.ofBuildingADay / 2 - 1)).toEqual([
      ['pins.unguarded', { asked_for: 'code', building: building.name }],
    ]);
    expect(await ended(most / 2)).toEqual([]);
    expect(await ended(most / 2 - 1)).toEqual([['pins.unguarded', { asked_for: 'building' }]]);
  });

  test('are mailed once a day at most, and then what holds', async () => {
    await provider.aUser({ role: 'admin' });
    await wrongPins(aMany());
    await tell(later(1));
    await wrongPins(brake.ofPortalADay);
    await tell(later(2));
    expect(await mails()).toHaveLength(1);
    await wrongPins(brake.ofPortalADay, [], later(day));
    await tell(later(day + 2));
    expect((await mails())[1]!.body_text).toContain('New devices need a code');
  });
});
