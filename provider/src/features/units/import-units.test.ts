import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Credentials } from '../../testing';
import { type Story, startStory } from '../orders/testing/story';

let story: Story;
let admin: Credentials;
let id: string;
let number = 0;
beforeAll(async () => {
  story = await startStory({ customer: 'Larch Homes' });
  admin = await story.anAdmin();
});
afterAll(() => story.close());
beforeEach(() => {
  number++;
  id = randomUUID();
});

/** A number that no other test has. */
const numbered = (letter: string) => `${letter}${number}`;
const send = (
  units: string[],
  who = admin,
  names: object = { import_id: id, file_name: 'Rent roll.xls' },
  building_id = story.building.id,
) =>
  story.attempt(
    'addUnits',
    {
      params: { building_id },
      body: {
        unit: units.map((unit) => ({ unit, bedroom_count: 1, town_house: 0 as const })),
        ...names,
      },
    },
    who,
  );
const record = async () => (await story.call('importRecord', { params: { id } }, admin)).data;
const takeBack = () => story.attempt('takeBackImport', { params: { id } }, admin);
const unitNumbers = async (): Promise<string[]> =>
  (
    await story.query<{ unit: string }>('select unit from units where building_id = $1 order by unit', [
      story.building.id,
    ])
  ).map(({ unit }) => unit);

describe('a file of units is an import', () => {
  test('with its name, the building’s client and its counts, and is taken back', async () => {
    const before = await unitNumbers();
    expect((await send([numbered('A'), numbered('B')])).answer?.message).toBe('2 units are added.');
    expect(await record()).toMatchObject({
      ...{ uuid: id, kind: 'units', file_name: 'Rent roll.xls', client: 'Larch Homes', state: 'stored' },
      ...{ rows: 2, done: 2, counts: { units: 2 }, reason: null },
    });
    const { data } = await story.call('plannedTakeBack', { params: { id } }, admin);
    expect(data).toMatchObject({ buildings: 0, units: 2, ordered: null, later: [] });
    expect((await takeBack()).answer?.success).toBe('2 units are taken back.');
    expect(await unitNumbers()).toEqual(before);
    expect((await record()).state).toBe('taken back');
  });

  test('of which each row counts while it is stored', async () => {
    const many = Array.from({ length: 1_200 }, (_, at) => `${number}-${at}`);
    expect((await send(many)).status).toBe(200);
    expect(await record()).toMatchObject({ rows: 1_200, done: 1_200, counts: { units: 1_200 } });
    const marked = await story.query('select 1 from units where import_id = $1', [id]);
    expect(marked).toHaveLength(1_200);
    expect((await takeBack()).status).toBe(200);
  });

  test('which says why it failed, and leaves nothing of it', async () => {
    const before = await unitNumbers();
    const { refusal } = await send([numbered('A'), '101']);
    expect(refusal).toMatchObject({ code: 422, reason: 'imports.unit-registered' });
    expect(await record()).toMatchObject({ state: 'failed', reason: 'imports.unit-registered', counts: {} });
    expect(await unitNumbers()).toEqual(before);
  });

  test('which is stored once, though it be sent twice at once', async () => {
    const sent = await Promise.all([send([numbered('A')]), send([numbered('A')])]);
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await unitNumbers()).filter((unit) => unit === numbered('A'))).toHaveLength(1);
  });

  test('while two files at once are both stored, and one with the same unit is refused', async () => {
    const other = { import_id: randomUUID(), file_name: 'Other.csv' };
    const third = { import_id: randomUUID(), file_name: 'Third.csv' };
    const sent = await Promise.all([
      send([numbered('A')]),
      send([numbered('B')], admin, other),
      send([numbered('B')], admin, third),
    ]);
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 200, 422]);
    expect(await unitNumbers()).toEqual(expect.arrayContaining([numbered('A'), numbered('B')]));
  });
});

test('a unit that was typed is no import', async () => {
  const { answer } = await send([numbered('A')], admin, {});
  expect(answer?.message).toBe('1 unit is added.');
  const { data } = await story.call('imports', { query: {} }, admin);
  const marked = await story.query('select import_id from units where unit = $1', [numbered('A')]);
  expect(marked).toEqual([{ import_id: null }]);
  expect(data.map(({ uuid }) => uuid)).not.toContain(id);
});

test('only admins send one, and none for a building that is not there', async () => {
  for (const who of [story.contact, story.scheduler, story.technician])
    expect((await send([numbered('A')], who)).status).toBe(403);
  expect((await send([numbered('A')], admin, undefined, randomUUID())).status).toBe(404);
  const { data } = await story.call('imports', { query: {} }, admin);
  expect(data.map(({ uuid }) => uuid)).not.toContain(id);
});

describe('it is not taken back', () => {
  test('when one of its units was ordered for', async () => {
    await send([numbered('A'), numbered('B')]);
    const body = { ...story.request([story.card(numbered('A'))]).body };
    const ordered = await story.call('submitOrder', { body }, story.contact);
    expect((await takeBack()).refusal).toMatchObject({
      code: 409,
      reason: 'imports.ordered',
      failed: expect.stringContaining(String(ordered.data.order_number)),
    });
    expect(await unitNumbers()).toContain(numbered('B'));
    await story.forgetOrders();
    expect((await takeBack()).status).toBe(200);
  });

  test('before a later file that changed them', async () => {
    await send([numbered('A')]);
    const { query } = story;
    const [{ code }] = (await query('select location_id as code from buildings where id = $1', [
      story.building.id,
    ])) as [{ code: string }];
    const updates = {
      unit_updates: [{ location_id: code, unit: numbered('A'), bedroom_count: 3 }],
      file_name: 'Corrections.xlsx',
    };
    const later = await story.call('addBuildings', { body: { buildings: [], units: [], ...updates } }, admin);
    expect((await takeBack()).refusal).toMatchObject({
      reason: 'imports.later',
      params: { file: 'Corrections.xlsx' },
    });
    await story.call('takeBackImport', { params: { id: later.data.import_id } }, admin);
    expect((await takeBack()).status).toBe(200);
  });
});

test('a unit that was there before stays when it is taken back, though it was merged into an added one', async () => {
  const [old, added] = [numbered('A'), numbered('B')];
  await send([old], admin, {});
  await send([added, numbered('C')]);
  const uuidOf = async (unit: string) =>
    (await story.query<{ id: string }>('select id from units where unit = $1', [unit]))[0]!.id;
  const params = { building_id: story.building.id, uuid: await uuidOf(old) };
  await story.call('mergeUnits', { params, body: { into: await uuidOf(added) } }, admin);
  expect((await takeBack()).answer?.success).toBe('1 unit is taken back.');
  expect(await unitNumbers()).toContain(added);
  expect(await unitNumbers()).not.toContain(numbered('C'));
});

test('earlier results for their numbers name no unit again when it is taken back', async () => {
  const unit = numbered('A');
  const order = await story.submit([story.card('101')]);
  await story.query(
    `with one as (
       insert into invoices (building_id, id, order_id, technician_name, work_date)
       values ($1, gen_random_uuid(), $2, '', '2026-05-05') returning building_id, id)
     insert into results (building_id, id, invoice_id, unit_number, pest_id, treatment_id, work_date, outcome, treatment_done)
     select building_id, gen_random_uuid(), id, $3, $4, $5, '2026-05-05', 'refused', false from one`,
    [story.building.id, order.id, unit, story.pest.mice, story.treatment.bait],
  );
  const linked = () =>
    story.query('select unit_id is not null as linked from results where unit_number = $1', [unit]);
  await send([unit]);
  expect(await linked()).toEqual([{ linked: true }]);
  expect((await takeBack()).status).toBe(200);
  expect(await linked()).toEqual([{ linked: false }]);
});
