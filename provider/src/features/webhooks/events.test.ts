import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '../../db/transaction';
import { acknowledged } from '../orders/testing/story';
import { resultRow as row } from '../results/testing/result-row';
import { startWebhookStory, type WebhookStory } from './testing/webhook-story';

let story: WebhookStory;
beforeAll(async () => {
  story = await startWebhookStory();
});
afterAll(() => story.close());
beforeEach(() => story.beginAgain());

/** What was told, as 'type number status'. */
const told = async () => {
  await story.send();
  return story.receiver.received.map(({ body }) => [body.type, body.order.number, body.order.status]);
};

test('the life of an order is told step by step, with the order as it is after each', async () => {
  await story.add();
  const { id, order_number: number } = await story.submit([story.card('101'), story.card('102')]);
  await story.schedule(id);
  const [first, second] = await story.linesOf(id);
  await story.recordVisit([story.found(first!)]);
  await story.recordVisit([story.found(second!)]);
  expect(await told()).toEqual([
    ['order.created', number, 'in progress'],
    ['order.scheduled', number, 'scheduled'],
    ['notice.issued', number, 'scheduled'],
    ['visit.recorded', number, 'scheduled'],
    ['result.stored', number, 'scheduled'],
    ['order.changed', number, 'scheduled'],
    ['visit.recorded', number, 'completed'],
    ['result.stored', number, 'completed'],
    ['order.completed', number, 'completed'],
  ]);
  const [created, scheduled] = story.receiver.received;
  expect(created!.body).toEqual({
    id: created!.id,
    type: 'order.created',
    at: '2026-07-15T14:00:00.000Z',
    building: { id: story.building.id, name: story.building.name, location_id: story.building.locationId },
    order: { id, number, status: 'in progress' },
  });
  expect(scheduled!.body).toMatchObject({ day: '2026-07-15', units: 2 });
});

test('an order that is completed by hand or deleted is told, and its notices that end', async () => {
  await story.add({ events: ['order', 'notice'] });
  const { id, order_number: number } = await story.submit([story.card('101'), story.card('102')]);
  await story.schedule(id);
  const [line] = await story.linesOf(id);
  await story.call('deleteLine', { params: { id: line!.order_unit_id } }, story.contact);
  const { version } = (await story.query<{ version: number }>('select version from orders'))[0]!;
  await story.call('deleteOrder', { params: { id }, query: { version } }, story.scheduler);
  const other = await story.submit([story.card('103')]);
  await story.schedule(other.id, '2026-07-20');
  await story.complete(other.id);
  expect((await told()).slice(3)).toEqual([
    ['notice.voided', number, 'scheduled'],
    ['order.changed', number, 'scheduled'],
    ['notice.voided', number, 'cancelled'],
    ['order.cancelled', number, 'cancelled'],
    ['order.created', other.order_number, 'in progress'],
    ['order.scheduled', other.order_number, 'scheduled'],
    ['notice.issued', other.order_number, 'scheduled'],
    ['order.completed', other.order_number, 'completed'],
    ['notice.voided', other.order_number, 'completed'],
  ]);
});

test('an order that gets its time windows is told as scheduled, for each day', async () => {
  await story.add({ events: ['order'] });
  const { id, order_number: number } = await story.submit([story.card('101'), story.card('102')], {
    followup_units: [story.card('101')],
  });
  const data = (await story.linesOf(id)).map(({ order_unit_id: uuid }) => ({
    uuid,
    time_window: 'time_window_1' as const,
  }));
  await story.call('alignTimeWindows', { body: { order_id: id, data, acknowledged } }, story.scheduler);
  expect((await told()).slice(1)).toEqual([
    ['order.scheduled', number, 'scheduled'],
    ['order.scheduled', number, 'scheduled'],
  ]);
  expect(story.receiver.received.slice(1).map(({ body }) => [body.day, body.units])).toEqual([
    ['2026-07-16', 2],
    ['2026-07-30', 1],
  ]);
});

test('an order whose last open unit is taken out is told as completed', async () => {
  await story.add({ events: ['order'] });
  const { id, order_number: number } = await story.submit([story.card('101'), story.card('102')]);
  const [first, second] = await story.linesOf(id);
  await story.recordVisit([story.found(first!)]);
  await story.call('deleteLine', { params: { id: second!.order_unit_id } }, story.contact);
  expect((await told()).at(-1)).toEqual(['order.completed', number, 'completed']);
});

test('drafts are not told of until they become requests', async () => {
  await story.add();
  const draft = await story.submit([story.card('101')], { isDraft: 1 });
  expect(await told()).toEqual([]);
  await story.submit([story.card('101')], { serviceOrderID: draft.id });
  expect(await told()).toEqual([['order.created', draft.order_number, 'in progress']]);
  const kept = await story.submit([story.card('102')], { isDraft: 1 });
  await story.call('deleteDraft', { params: { id: kept.id }, query: {} }, story.contact);
  expect(await told()).toHaveLength(1);
});

test('results of a workbook are told by order, and so is that they are taken back', async () => {
  await story.add({ events: ['visit', 'result'] });
  const [one, other] = [
    await story.submit([story.card('101'), story.card('102')]),
    await story.submit([story.card('103')]),
  ];
  const results = [row(one), row(one, { unit_number: '102' }), row(other, { unit_number: '103' })];
  const { data } = await story.call('importResults', { body: { results } }, story.admin);
  await story.call('takeBackImport', { params: { id: data.import_id } }, story.admin);
  await story.send();
  expect(story.receiver.received.map(({ body }) => [body.type, body.order.number, body.units])).toEqual([
    ['visit.recorded', one.order_number, 2],
    ['result.stored', one.order_number, 2],
    ['visit.recorded', other.order_number, 1],
    ['result.stored', other.order_number, 1],
    ['result.corrected', one.order_number, 2],
    ['result.corrected', other.order_number, 1],
  ]);
});

test('an import of many results writes its events with few statements', async () => {
  await story.add();
  const orders = [];
  for (const unit of ['101', '102', '103', '201', '202', '1001'])
    orders.push(await story.submit([story.card(unit)]));
  await story.send();
  story.receiver.behave();
  const units = ['101', '102', '103', '201', '202', '1001'];
  const results = orders.map((order, at) => row(order, { unit_number: units[at]! }));
  await story.call('importResults', { body: { results } }, story.admin);
  const inserts = await story.query<{ xmin: string }>(
    `select distinct xmin::text from webhook_deliveries where type <> 'order.created'`,
  );
  expect(inserts).toHaveLength(1);
  await story.send();
  expect(story.receiver.received).toHaveLength(18);
});

test('a change that is rolled back tells nothing, nor does a refused one', async () => {
  await story.add();
  await story.refused(
    'submitOrder',
    story.request([story.card('101', { pest_id: story.building.id })]),
    story.contact,
  );
  const { recordChange } = await import('../logs/record-change');
  const order = await story.submit([story.card('102')]);
  const undone = inTransaction(story.services.pool, async (client) => {
    await recordChange(client, 'system', {
      activity: 'orders.edited',
      targetEntity: 'order',
      targetId: order.id,
      buildingId: story.building.id,
      description: {},
    });
    const { rows } = await client.query('select from webhook_deliveries');
    expect(rows).toHaveLength(2);
    throw new Error('no');
  });
  await expect(undone).rejects.toThrow('no');
  expect(await told()).toEqual([['order.created', order.order_number, 'in progress']]);
});

test('an event of what the portal does by itself has the moment of its entry in the log', async () => {
  await story.add();
  const order = await story.submit([story.card('101')]);
  const { recordChange } = await import('../logs/record-change');
  await inTransaction(story.services.pool, (client) =>
    recordChange(client, 'system', {
      activity: 'orders.edited',
      targetEntity: 'order',
      targetId: order.id,
      buildingId: story.building.id,
      description: {},
    }),
  );
  const [logged] = await story.query<{ at: Date }>(
    `select date_trunc('milliseconds', created_at) as at from activity_log where field_name = 'system'
     and target_id = $1`,
    [order.id],
  );
  const [event] = await story.query<{ at: string }>(
    `select body::json->>'at' as at from webhook_deliveries where type = 'order.changed'`,
  );
  expect(event!.at).toBe(logged!.at.toISOString());
});

test('a webhook is told the kinds that it chose, and those of its client only', async () => {
  const [customer] = await story.query<{ id: string }>(
    `insert into customers (id, name) values (gen_random_uuid(), 'Other') returning id`,
  );
  const [mine] = await story.query<{ id: string }>('select customer_id as id from buildings where id = $1', [
    story.building.id,
  ]);
  await story.add({ name: 'Other', customer_id: customer!.id });
  await story.add({ name: 'Mine', customer_id: mine!.id, events: ['notice'] });
  const { id } = await story.submit([story.card('101')]);
  await story.schedule(id);
  expect((await story.log()).map(({ webhook, type }) => `${webhook} ${type}`)).toEqual([
    'Mine notice.issued',
  ]);

  // What was written before goes to nobody when the building has another client by then.
  await story.query('update buildings set customer_id = $2 where id = $1', [story.building.id, customer!.id]);
  await story.submit([story.card('102')]);
  expect(await told()).toEqual([['order.created', expect.any(Number), 'in progress']]);
  const log = await story.log();
  expect(log.map(({ webhook, state }) => `${webhook} ${state}`)).toEqual(['Other delivered', 'Mine dropped']);
  await story.query('update buildings set customer_id = $2 where id = $1', [story.building.id, mine!.id]);
});

test('without a webhook nothing is asked beyond the log’s own statement', async () => {
  const asked: string[] = [];
  const { pool } = story.services;
  await inTransaction(pool, async (client) => {
    const run = {
      query: (sql: string, values?: unknown[]) => {
        asked.push(sql);
        return client.query(sql, values);
      },
    };
    const { recordChange } = await import('../logs/record-change');
    await recordChange(run as never, 'system', {
      activity: 'visits.recorded',
      targetEntity: 'visit',
      buildingId: story.building.id,
      webhookOrders: [{ orderId: story.building.id }],
      description: {},
    });
  });
  expect(asked).toHaveLength(1);
});
