import { randomUUID } from 'node:crypto';
import type { CallInput } from '@clearunit/shared/api/call';
import type { ProviderCalls } from '@clearunit/shared/api/provider-calls';
import { showDay } from '@clearunit/shared/domain/dates';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { anotherBuilding, type Story, startStory } from '../testing/story';

let story: Story;
beforeAll(async () => {
  story = await startStory();
});
afterAll(() => story.close());
beforeEach(async () => {
  await story.forgetOrders();
  await story.query('update customers set second_bedbug = false');
});

type Sent = CallInput<ProviderCalls['updateOrder']>['body'];
type Order = Awaited<ReturnType<typeof read>>;

const read = async (id: string) =>
  (await story.call('order', { params: { id }, query: {} }, story.scheduler)).data;

/** An order with units 101 and 102, as the scheduler opens it. */
const opened = async () => read((await story.submit([story.card('101'), story.card('102')])).id);

/** The cards of an order as its form sends them back. */
const cardsOf = (order: Order) =>
  order.units.map((unit) => ({
    unit_number: unit.unit_number,
    pest_id: unit.pest_id,
    treatment_id: unit.treatment_id,
    order_description: unit.note,
    priority: unit.priority,
    lineItemID: unit.order_unit_id,
  }));

const edit = (order: Order, about: Partial<Sent> = {}) => ({
  body: {
    id: order.id,
    orderID: order.order_number,
    building_uuid: order.building_uuid,
    building_code: order.building_code,
    version: order.version,
    po_mo_wo: order.purchase_order_number,
    not_followup_units: cardsOf(order),
    followup_units: [],
    followup_monthly_units: [],
    ...about,
  },
});

const update = (order: Order, about: Partial<Sent> = {}) =>
  story.call('updateOrder', edit(order, about), story.scheduler);
const refusal = (order: Order, about: Partial<Sent> = {}, who = story.scheduler) =>
  story.refused('updateOrder', edit(order, about), who);

const entries = (id: string) =>
  story.query<{ activity: string; performed_by: string; description: Record<string, unknown> }>(
    'select activity, performed_by, description from activity_log where target_id = $1 order by id',
    [id],
  );

describe('a scheduler edits an order', () => {
  test('with changed, new and removed units in one go; stored lines keep their ids', async () => {
    const order = await opened();
    const [first] = cardsOf(order);
    const cards = [{ ...first!, order_description: 'dog' }, story.card('1001', { priority: 2 })];
    const answer = await update(order, { not_followup_units: cards, po_mo_wo: ' PO-7' });
    expect(answer.message).toBe('Order updated successfully.');
    const after = await read(order.id);
    expect(after).toMatchObject({
      purchase_order_number: 'PO-7',
      order_status: 'in progress',
      version: order.version + 1,
    });
    expect(after.units.map((unit) => [unit.unit_number, unit.note])).toEqual([
      ['101', 'dog'],
      ['1001', ''],
    ]);
    expect(after.units[0]!.order_unit_id).toBe(first!.lineItemID);
  });

  test('and the log has what it was and what it is', async () => {
    const order = await opened();
    const [first, second] = cardsOf(order);
    await update(order, { not_followup_units: [first!], followup_units: [second!], po_mo_wo: 'PO-7' });
    expect((await entries(order.id)).at(-1)).toMatchObject({
      activity: 'orders.edited',
      description: {
        order_number: order.order_number,
        before: { purchase_order_number: '', units: ['102: Mice, Bait (neworder)'] },
        after: { purchase_order_number: 'PO-7', units: ['102: Mice, Bait (followup)'] },
      },
    });
  });

  test('and it is found by what it is now, no longer by what it was', async () => {
    const order = await opened();
    const [first] = cardsOf(order);
    await update(order, { not_followup_units: [{ ...first!, unit_number: '1001' }], po_mo_wo: 'FOUND-7' });
    const found = async (q: string) =>
      (await story.call('schedulerOrders', { query: { q } }, story.scheduler)).body.total_count;
    expect([await found('FOUND-7'), await found('1001'), await found('102')]).toEqual([1, 1, 0]);
    const lines = await story.call(
      'buildingOrders',
      { query: { id: story.building.id, search: 'FOUND-7' } },
      story.contact,
    );
    expect(lines.body.data.map((line) => line.unit_number)).toEqual(['1001']);
  });

  test('in the sequence of the cards that were dragged', async () => {
    const order = await opened();
    const cards = cardsOf(order).map((card, place) => ({ ...card, priority: 2 - place }));
    await update(order, { not_followup_units: cards });
    expect((await story.linesOf(order.id)).map((unit) => unit.unit_number)).toEqual(['102', '101']);
  });

  test('and new services cost what the branch takes now, those that stay what was agreed on', async () => {
    const order = await opened();
    await story.query('update order_lines set price_cents = 3900');
    await story.query(
      `insert into branch_prices select b.branch_id, s.code, 4500 from buildings b, service_codes s
       where b.id = $1 and s.pest_id = $2 and s.treatment_id = $3
       on conflict (branch_id, service_code) do update set price_cents = 4500`,
      [story.building.id, story.pest.mice, story.treatment.bait],
    );
    const cards = [...cardsOf(order), story.card('103', { priority: 3 })];
    await update(order, { not_followup_units: cards });
    expect((await story.linesOf(order.id)).map((unit) => unit.price)).toEqual([3900, 3900, 4500]);
  });

  test('and a second bed-bug visit comes with a new spraying, not with one that has it', async () => {
    await story.query('update customers set second_bedbug = true');
    const { id } = await story.submit([story.sprayed('101')]);
    const order = await read(id);
    const [visit, second] = cardsOf(order);
    const groups = {
      not_followup_units: [visit!, story.sprayed('102', { priority: 2 })],
      followup_units: [{ ...second!, second_visit: 1 as const }],
    };
    await update(order, groups);
    const units = (await read(id)).units.map((unit) => `${unit.unit_number} ${unit.request_type}`);
    expect(units.sort()).toEqual(['101 followup', '101 neworder', '102 followup', '102 neworder']);
  });

  test('and a second bed-bug visit that was deleted stays deleted', async () => {
    await story.query('update customers set second_bedbug = true');
    const { id } = await story.submit([story.sprayed('101')]);
    const order = await read(id);
    const visit = cardsOf(order).find((_, at) => order.units[at]!.second_visit === 0)!;
    await update(order, { not_followup_units: [visit] });
    const without = await read(id);
    await update(without, { not_followup_units: [{ ...visit, order_description: 'behind the bed' }] });
    const { units } = await read(id);
    expect(units.map((unit) => [unit.request_type, unit.note])).toEqual([['neworder', 'behind the bed']]);
  });

  test('and leaves a unit that a contact typed, of which it is said that it is not registered, as it is', async () => {
    const { id } = await story.submit([story.card('9999'), story.card('101')]);
    const order = await read(id);
    await update(order, { po_mo_wo: 'PO-7' });
    const cards = cardsOf(order);
    const typed = {
      ...cards.find((one) => one.unit_number === '9999')!,
      order_description: 'no such unit yet',
    };
    const known = cards.find((one) => one.unit_number === '101')!;
    const changed = await read(id);
    await update(changed, { not_followup_units: [known, typed] });
    const { units, purchase_order_number } = await read(id);
    expect(purchase_order_number).toBe('PO-7');
    expect(units.map((unit) => [unit.unit_number, unit.unit_uuid === null, unit.note])).toContainEqual([
      '9999',
      true,
      'no such unit yet',
    ]);
    const other = { ...typed, unit_number: '9998' };
    expect((await refusal(await read(id), { not_followup_units: [other] })).failed).toBe(
      '9998 unit not registered.',
    );
  });

  test('and completes a contact’s draft with such a unit', async () => {
    const draft = await story.submit([story.card('9999')], { isDraft: 1 });
    const [line] = cardsOf(await read(draft.id));
    const about = { serviceOrderID: draft.id };
    expect((await story.submit([line!], about, story.scheduler)).kind).toBe('order');
  });

  test('sent again after a lost answer, it is done once', async () => {
    const order = await opened();
    const sent = { not_followup_units: [...cardsOf(order), story.card('103', { priority: 3 })] };
    await update(order, sent);
    await update(order, sent);
    expect((await read(order.id)).version).toBe(order.version + 1);
    expect((await entries(order.id)).map(({ activity }) => activity)).toEqual([
      'orders.submitted',
      'orders.edited',
    ]);
  });
});

describe('an edit is refused', () => {
  test('once the order is scheduled, done, or still a draft', async () => {
    const order = await opened();
    await story.schedule(order.id);
    const draft = await read((await story.submit([story.card('101')], { isDraft: 1 })).id);
    for (const one of [await read(order.id), draft]) {
      expect(await refusal(one, { po_mo_wo: 'PO-7' })).toMatchObject({
        code: 409,
        failed: 'You cannot edit this order.',
      });
    }
  });

  test('once it was scheduled since it was opened: by whom and for when is said', async () => {
    const order = await opened();
    await story.schedule(order.id);
    const { schedule_date } = await read(order.id);
    const { failed, reason } = await refusal(order, { po_mo_wo: 'PO-7' });
    expect(reason).toBe('orders.changed-meanwhile');
    expect(failed).toContain(`Order ${order.order_number} was changed meanwhile by `);
    expect(failed).toContain(`It is Scheduled (${showDay(schedule_date)}) now`);
  });

  test('when somebody else has changed the order meanwhile: by whom is said, nothing is overwritten', async () => {
    const order = await opened();
    await update(order, { po_mo_wo: 'PO-1' });
    expect(await refusal(order, { po_mo_wo: 'PO-2' })).toMatchObject({
      code: 409,
      reason: 'orders.changed-meanwhile',
      failed: expect.stringContaining(`Order ${order.order_number} was changed meanwhile by `),
    });
    expect((await read(order.id)).purchase_order_number).toBe('PO-1');
  });

  test('at the same moment as another one: one of the two is stored', async () => {
    const order = await opened();
    const sent = ['PO-1', 'PO-2'].map((po_mo_wo) =>
      story.attempt('updateOrder', edit(order, { po_mo_wo }), story.scheduler),
    );
    expect((await Promise.all(sent)).map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('with a unit that is not registered, with notes beyond 7000 characters, and without units', async () => {
    const order = await opened();
    const [first] = cardsOf(order);
    const wrong = [
      [[{ ...first!, unit_number: 'B12' }], 'B12 unit not registered.'],
      [
        [{ ...first!, order_description: 'a'.repeat(7001) }],
        'Limit exceeded: Please reduce Notes length to 7000 characters.',
      ],
      [[], 'Please add a unit.'],
    ] as const;
    for (const [cards, failed] of wrong) {
      expect(await refusal(order, { not_followup_units: [...cards] })).toMatchObject({ code: 422, failed });
    }
    expect(await read(order.id)).toEqual(order);
  });

  test('with a line of another order, and nothing is taken from there', async () => {
    const order = await opened();
    const other = await opened();
    const sent = { not_followup_units: cardsOf(other) };
    // The units are the same; told apart they are by another note.
    sent.not_followup_units[0]!.order_description = 'theirs';
    expect(await refusal(order, sent)).toMatchObject({ code: 404 });
    expect(await read(other.id)).toEqual(other);
  });

  test('to schedulers whom the building is not assigned to, and for an order of another building', async () => {
    const order = await opened();
    const stranger = await story.signIn(await story.aUser({ role: 'scheduler' }));
    expect(await refusal(order, { po_mo_wo: 'PO-7' }, stranger)).toMatchObject({ code: 403 });
    const { building } = await anotherBuilding(story);
    await story.query('update buildings set scheduler_id = $1 where id = $2', [
      story.schedulerUser.id,
      building.id,
    ]);
    expect(await refusal({ ...order, building_uuid: building.id })).toMatchObject({ code: 404 });
    expect(await refusal({ ...order, id: randomUUID() })).toMatchObject({ code: 404 });
  });
});

describe('taking a unit out', () => {
  test('answers the version that the order has now, of a draft too', async () => {
    const order = await opened();
    const draft = await read((await story.submit([story.card('101'), story.card('102')], { isDraft: 1 })).id);
    for (const one of [order, draft]) {
      const gone = await story.call(
        'deleteLine',
        { params: { id: one.units[0]!.order_unit_id } },
        story.scheduler,
      );
      expect(gone.version).toBe(one.version + 1);
      const last = await story.call(
        'deleteLine',
        { params: { id: one.units[1]!.order_unit_id } },
        story.scheduler,
      );
      expect(last.version).toBeNull();
    }
  });
});
