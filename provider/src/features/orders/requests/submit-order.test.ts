import { randomUUID } from 'node:crypto';
import { maxRequestLines } from '@clearunit/shared/domain/orders';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { anotherBuilding, type Story, startStory } from '../testing/story';

let story: Story;
beforeAll(async () => {
  story = await startStory();
});
afterAll(() => story.close());
beforeEach(async () => {
  await story.forgetOrders();
  await story.query(`update customers set second_bedbug = false, confirmation_email = true`);
  await story.query(`update buildings set building_po_mo_wo = 'none'`);
});

const count = async (table: string) =>
  (await story.query<{ n: number }>(`select count(*)::int as n from ${table}`))[0]!.n;

describe('a contact', () => {
  test('submits a request that becomes an order in progress, units in natural order', async () => {
    const { kind, id, order_number } = await story.submit([
      story.card('1001'),
      story.card('102'),
      story.card('202', { order_description: 'behind the stove' }),
    ]);
    expect([kind, order_number]).toEqual(['order', expect.any(Number)]);
    const { data } = await story.call('order', { params: { id }, query: {} }, story.contact);
    expect(data).toMatchObject({
      order_status: 'in progress',
      origin: 'request',
      requested_by_name: story.building.name,
    });
    expect(data.units.map((unit) => unit.unit_number)).toEqual(['102', '202', '1001']);
    expect(data.units[1]).toMatchObject({
      note: 'behind the stove',
      pest_name: 'Mice',
      order_status: 'in progress',
    });
    expect(data.units.every((unit) => unit.unit_uuid !== null)).toBe(true);
  });

  test('requests as many units at once as a heatmap lets choose, and no more than a request takes', async () => {
    const cards = (most: number) => Array.from({ length: most }, (_, at) => story.card(`${1000 + at}`));
    const { id } = await story.submit(cards(400));
    expect(await story.linesOf(id)).toHaveLength(400);
    const request = story.request(cards(maxRequestLines + 1));
    expect(await story.refused('submitOrder', request, story.contact)).toMatchObject({ code: 400 });
    const inGroups = story.request(cards(maxRequestLines), { followup_units: cards(1), order_again: [] });
    expect(await story.refused('submitOrder', inGroups, story.contact)).toMatchObject({
      ...{ code: 422, reason: 'orders.too-many-lines' },
      problems: [{ params: { limit: maxRequestLines, smart_count: 1 } }],
    });
    expect(await count('orders')).toBe(1);
  });

  test('keeps the order of the cards that were dragged', async () => {
    const { id } = await story.submit([
      story.card('102', { priority: 2 }),
      story.card('1001', { priority: 1 }),
    ]);
    const units = await story.linesOf(id);
    expect(units.map((unit) => unit.unit_number)).toEqual(['1001', '102']);
  });

  test('types a number that is no registered unit', async () => {
    const { id } = await story.submit([story.card(' .B12. ')]);
    expect(await story.linesOf(id)).toMatchObject([{ unit_number: 'B12', unit_uuid: null }]);
  });

  test('is told of a chosen unit that is none of the building any more, and nothing is stored', async () => {
    const cards = [story.card('102', { is_registered: 1 }), story.card('B12', { is_registered: 1 })];
    const before = await count('orders');
    expect(await story.refused('submitOrder', story.request(cards), story.contact)).toMatchObject({
      code: 422,
      reason: 'orders.unit-gone',
      problems: [{ field: 'unit_number', params: { unit: 'B12' } }],
    });
    expect(await count('orders')).toBe(before);
  });

  test('pays what the branch takes, whatever the form says', async () => {
    await story.query(
      `insert into branch_prices select b.branch_id, s.code, 4500 from buildings b, service_codes s
       where b.id = $1 and s.pest_id = $2 and s.treatment_id = $3
       on conflict (branch_id, service_code) do update set price_cents = 4500`,
      [story.building.id, story.pest.mice, story.treatment.bait],
    );
    const forged = { ...story.card('101'), price: 1 };
    const { id } = await story.submit([
      forged,
      story.card('102', { pest_id: story.pest.bedBugs, treatment_id: story.treatment.spray }),
    ]);
    expect((await story.linesOf(id)).map((unit) => unit.price)).toEqual([4500, 0]);
  });

  test('is told everything that is wrong, and nothing is stored', async () => {
    await story.query(`update buildings set building_po_mo_wo = 'po'`);
    const refusal = await story.refused(
      'submitOrder',
      story.request([story.card('#9'), story.card('000'), story.card('101', { pest_id: randomUUID() })]),
      story.contact,
    );
    expect(refusal.code).toBe(422);
    expect(refusal.failed).toBe('Unit # can only contain letters and numbers');
    expect(refusal.problems?.map((problem) => `${problem.field} ${problem.reason}`)).toEqual([
      'unit_number orders.unit-characters',
      'unit_number orders.unit-zero',
      'pest_id orders.required',
      'po_mo_wo orders.required',
    ]);
    expect(await count('orders')).toBe(0);
    expect(await count('mail')).toBe(0);
  });

  test('orders no treatment that belongs to another pest, and saves none in a draft', async () => {
    const mixed = story.card('102', { treatment_id: story.treatment.spray });
    for (const isDraft of [0, 1] as const) {
      const wish = story.request([story.card('101'), mixed], { isDraft });
      const refusal = await story.refused('submitOrder', wish, story.contact);
      expect(refusal).toMatchObject({ code: 422, reason: 'orders.treatment-of-other-pest' });
      expect(refusal.failed).toBe('Spray Treatment is no treatment of Mice. Please choose another one.');
    }
    expect(await count('orders')).toBe(0);
  });

  test('orders nothing for a building that is not behind the PIN', async () => {
    const other = await anotherBuilding(story);
    const wish = story.request([story.card('101')], { building_uuid: other.building.id });
    expect(await story.refused('submitOrder', wish, story.contact)).toMatchObject({ code: 403 });
    const nowhere = story.request([story.card('101')], { building_uuid: randomUUID() });
    expect(await story.refused('submitOrder', nowhere, story.contact)).toMatchObject({ code: 403 });
    expect(await story.refused('submitOrder', nowhere, story.technician)).toMatchObject({ code: 404 });
  });

  test('saves a draft, changes it and completes it, once', async () => {
    const draft = await story.submit([story.card('101')], { isDraft: 1 });
    expect(draft.kind).toBe('draft');
    const again = await story.submit([story.card('102'), story.card('103')], {
      isDraft: 1,
      serviceOrderID: draft.id,
    });
    expect(again).toEqual(draft);
    expect((await story.linesOf(draft.id)).map((unit) => unit.unit_number)).toEqual(['102', '103']);
    expect(await count('mail')).toBe(0);

    const order = await story.submit([story.card('103')], { serviceOrderID: draft.id });
    expect(order).toEqual({ ...draft, kind: 'order' });
    expect((await story.linesOf(draft.id)).map((unit) => unit.order_status)).toEqual(['in progress']);
    const late = story.request([story.card('103')], { serviceOrderID: draft.id });
    expect(await story.refused('submitOrder', late, story.contact)).toMatchObject({
      code: 409,
      failed: 'This draft has already been submitted.',
    });
  });

  test('cannot complete a draft of another building', async () => {
    const other = await anotherBuilding(story);
    const theirs = await story.submit(
      [story.card('101')],
      { isDraft: 1, building_uuid: other.building.id },
      other.contact,
    );
    const mine = story.request([story.card('101')], { serviceOrderID: theirs.id });
    expect(await story.refused('submitOrder', mine, story.contact)).toMatchObject({ code: 409 });
    expect(await count('order_lines')).toBe(1);
  });
});

describe('the second bed-bug visit', () => {
  test('is added for a client that has it, unless the form has added it already', async () => {
    await story.query('update customers set second_bedbug = true');
    const added = await story.submit([story.sprayed('101'), story.card('102')]);
    const sent = await story.submit([story.sprayed('101')], {
      followup_units: [story.sprayed('101', { second_visit: 1 })],
    });
    for (const { id } of [added, sent]) {
      const visits = (await story.linesOf(id)).filter((unit) => unit.pest_name === 'Bed Bugs');
      expect(visits.map((unit) => [unit.unit_number, unit.request_type, unit.second_visit])).toEqual([
        ['101', 'neworder', 0],
        ['101', 'followup', 1],
      ]);
    }
  });

  test('is not added where it is not wanted, also when a draft of it is completed', async () => {
    await story.query('update customers set second_bedbug = true');
    const card = story.sprayed('101', { without_second_visit: 1 });
    const draft = await story.submit([card], { isDraft: 1 });
    expect(await story.linesOf(draft.id)).toMatchObject([{ without_second_visit: 1 }]);
    const order = await story.submit([card], { serviceOrderID: draft.id });
    expect(await story.linesOf(order.id)).toHaveLength(1);
  });

  test('is not added for another client, nor to a draft', async () => {
    const order = await story.submit([story.sprayed('101')]);
    await story.query('update customers set second_bedbug = true');
    const draft = await story.submit([story.sprayed('101')], { isDraft: 1 });
    expect(
      [await story.linesOf(order.id), await story.linesOf(draft.id)].map((lines) => lines.length),
    ).toEqual([1, 1]);
  });
});

describe('a scheduler', () => {
  test('orders for an assigned building, for registered units only', async () => {
    const { id, kind } = await story.submit([story.card('101')], {}, story.scheduler);
    expect(kind).toBe('order');
    expect((await story.query(`select accepted_by from orders where id = $1`, [id]))[0]).toEqual({
      accepted_by: story.schedulerUser.id,
    });
    const unknown = story.request([story.card('B12')]);
    expect(await story.refused('submitOrder', unknown, story.scheduler)).toMatchObject({
      failed: 'B12 unit not registered.',
    });
  });

  test('sends a draft that nobody has requested yet, and the contact completes it', async () => {
    const draft = await story.submit([story.card('101')], { isSchedulerDraftOrder: 1 }, story.scheduler);
    expect(draft.kind).toBe('draft');
    const detail = async () =>
      (await story.call('order', { params: { id: draft.id }, query: {} }, story.contact)).data;
    expect(await detail()).toMatchObject({ origin: 'scheduler', requested_by_name: '' });
    await story.submit([story.card('101')], { serviceOrderID: draft.id });
    expect(await detail()).toMatchObject({
      order_status: 'in progress',
      requested_by_name: story.building.name,
    });
  });

  test("has no say about another scheduler's building", async () => {
    const { building } = await anotherBuilding(story);
    const wish = story.request([story.card('101')], { building_uuid: building.id });
    expect(await story.refused('submitOrder', wish, story.scheduler)).toMatchObject({ code: 403 });
  });
});

describe('a technician', () => {
  test('requests a follow-up, which is no order yet, and reads it among the own', async () => {
    const wish = {
      followup_units: [story.card('101'), story.card('102'), story.card('103'), story.card('201')],
    };
    const { kind, order_number } = await story.submit([], wish, story.technician);
    expect([kind, order_number, await count('orders')]).toEqual(['followUpRequest', null, 0]);
    const { data, total } = await story.call('followUpRequests', { query: {} }, story.technician);
    expect(total).toBe(1);
    expect(data[0]).toMatchObject({ status: 'pending', unit_count: 4, building_name: story.building.name });
    expect(data[0]!.units.map((unit) => unit.unit_number)).toEqual(['101', '102', '103']);
    const colleague = await story.signIn(await story.aUser({ role: 'technician' }));
    expect((await story.call('followUpRequests', { query: {} }, colleague)).total).toBe(0);
  });

  test('requests nothing new, and saves no draft', async () => {
    expect(
      await story.refused('submitOrder', story.request([story.card('101')]), story.technician),
    ).toMatchObject({
      code: 422,
      reason: 'orders.type-not-allowed',
    });
    const draft = story.request([], { isDraft: 1, followup_units: [story.card('101')] });
    expect(await story.refused('submitOrder', draft, story.technician)).toMatchObject({ code: 403 });
  });
});

describe('the confirmation', () => {
  test('is written with the order, when the client wants it, and kept while there is no mail server', async () => {
    const { order_number } = await story.submit([story.card('101')]);
    const toContact = `from mail where recipients = 'contact@test.example'`;
    const [mail] = await story.query<Record<string, string>>(`select * ${toContact}`);
    expect(mail).toMatchObject({ recipients: 'contact@test.example', status: 'kept' });
    expect(mail!.subject).toContain(`#${order_number}`);
    expect(mail!.body_text).toContain('Unit 101: Mice, Bait');
    await story.query('update customers set confirmation_email = false');
    await story.submit([story.card('102')]);
    expect(await story.query(`select 1 ${toContact}`)).toHaveLength(1);
  });
});

test('what is done is in the log, with who did it', async () => {
  const { id } = await story.submit([story.card('101')]);
  const entries = await story.query(
    'select field_name, activity, location_code from activity_log where target_id = $1',
    [id],
  );
  expect(entries).toEqual([
    { field_name: 'customer', activity: 'orders.submitted', location_code: story.building.locationId },
  ]);
});

test('an order that cannot be logged is not stored either', async () => {
  await story.query(`create function fail() returns trigger language plpgsql as $$ begin raise 'no'; end $$`);
  await story.query('create trigger failing before insert on activity_log execute function fail()');
  const refusal = await story.refused('submitOrder', story.request([story.card('101')]), story.contact);
  await story.query('drop trigger failing on activity_log');
  expect(refusal).toMatchObject({ code: 500, reason: 'server.failed' });
  expect([await count('orders'), await count('order_lines'), await count('mail')]).toEqual([0, 0, 0]);
});
