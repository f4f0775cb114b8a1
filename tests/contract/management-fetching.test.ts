import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { fetchManagement } from '../../provider/src/features/management/fetch-management';
import { receiveEvent } from '../../provider/src/features/management/receive-event';
import { type Story, startStory } from '../../provider/src/features/orders/testing/story';
import { systemContext } from '../../provider/src/http/system-context';
import { httpManagement } from '../../provider/src/ports/management/http/http-management';
import { type ReferenceServer, referenceToken, startReferenceServer } from '../management/reference-server';
import { found } from '../management/told';

let server: ReferenceServer;
let story: Story;
beforeAll(async () => {
  server = await startReferenceServer();
  const management = httpManagement({ url: server.url, token: referenceToken, pause: async () => {} });
  story = await startStory({}, { management });
});
afterAll(async () => {
  await story.close();
  await server.stop();
});
beforeEach(async () => {
  await story.query(
    `truncate results, invoices, unit_latest, unit_class_changes, building_class_days, building_class_totals, orders,
       order_lines, order_pushes, management_events, batches, mail cascade`,
  );
  await story.query('update management_link set fetched_until = null');
  server.clear();
  story.setNow('2026-07-15T14:00:00Z');
});

type Order = { id: string; order_number: number | null };
const submit = (...units: string[]) => story.submit(units.map((unit) => story.card(unit)));
/** What the system has of an order from a minute of this hour on. */
function invoice({ order_number }: Order, minute: number, ...units: ReturnType<typeof found>[]) {
  const changed_at = new Date(Date.parse('2026-07-15T13:00:00Z') + minute * 60_000).toISOString();
  const told = { technician_name: 'Tom Elsewhere', work_date: '2026-07-15', units, changed_at };
  server.invoices.set(order_number!, { order_number: order_number!, ...told });
}
const fetchNow = () => fetchManagement(systemContext(story.services));
const syncNow = (order: Order) =>
  story.call('syncOrder', { params: { id: order.id }, query: {} }, story.scheduler);
const results = () =>
  story.query('select unit_number, activity_level::text as level from results order by unit_number, id');
const latest = async () =>
  (
    await story.query<{ level: string }>(
      `select activity_level::text as level from unit_latest
       where pest_id <> '00000000-0000-0000-0000-000000000000'`,
    )
  ).map(({ level }) => level);
const logged = (activity: string) =>
  story.query('select performed_by from activity_log where activity = $1 and building_id = $2', [
    activity,
    story.building.id,
  ]);

describe.each([
  ['fetching', async (_: Order) => fetchNow()],
  ['syncing an order', async (order: Order) => syncNow(order)],
])('%s', (_, fetch) => {
  test('brings a later visit of an order that has an invoice, once', async () => {
    const order = await submit('101', '102');
    invoice(order, 1, found('101'));
    await fetch(order);
    expect(await results()).toEqual([{ unit_number: '101', level: 'High activity' }]);
    invoice(order, 30, found('101'), found('102', { activity_level: 'Low activity' }));
    await fetch(order);
    await fetch(order);
    expect(await results()).toEqual([
      { unit_number: '101', level: 'High activity' },
      { unit_number: '102', level: 'Low activity' },
    ]);
    expect(await story.query('select 1 from invoices')).toHaveLength(2);
    const { data } = await story.call('order', { params: { id: order.id }, query: {} }, story.scheduler);
    expect(data.order_status).toBe('completed');
  });

  test('brings what was corrected, the heatmap too, and says so in the log once', async () => {
    const before = (await logged('invoices.resynced')).length;
    const order = await submit('101');
    invoice(order, 1, found('101'));
    await fetch(order);
    invoice(order, 30, found('101', { activity_level: 'No activity' }));
    await fetch(order);
    await fetch(order);
    expect(await results()).toEqual([{ unit_number: '101', level: 'No activity' }]);
    expect(await latest()).toEqual(['No activity']);
    expect((await logged('invoices.resynced')).slice(before)).toEqual([{ performed_by: 'system' }]);
  });
});

test('what a technician recorded here is not replaced, and the other units of the order arrive', async () => {
  const order = await submit('101', '102');
  await story.schedule(order.id);
  const [first] = await story.linesOf(order.id);
  await story.recordVisit([story.found(first!)]);
  invoice(order, 1, found('101'), found('102'));
  await fetchNow();
  expect(await results()).toEqual([
    { unit_number: '101', level: 'Low activity' },
    { unit_number: '102', level: 'High activity' },
  ]);
});

test('a unit that stands in the order twice gets one result from one record', async () => {
  const order = await story.submit([story.card('101'), story.sprayed('101')]);
  invoice(order, 1, found('101'));
  await fetchNow();
  await fetchNow();
  expect(await results()).toHaveLength(1);
});

test('a missing order that has an invoice gets the units that it lacks', async () => {
  const admin = await story.anAdmin();
  const order = await submit('101', '102');
  invoice(order, 1, found('101'));
  await fetchNow();
  const sync = () =>
    story.call('syncMissingOrder', { params: { order_number: String(order.order_number) } }, admin);
  expect((await sync()).statusCode).toBe(204);
  invoice(order, 2, found('101'), found('102'));
  expect((await sync()).statusCode).toBe(200);
  expect(await results()).toHaveLength(2);
});

describe('a record that cannot be used costs itself only', () => {
  test.each<[string, object]>([
    ['of another shape', { work_date: 'soon' }],
    ['with a character that nothing keeps', { technician_name: 'Tom\0' }],
    ['with half a character', { technician_name: 'Tom \ud83d' }],
    ['of a day after which there is none', { work_date: '9999-12-31', comment: 'Follow up bait in a month' }],
  ])('an invoice %s', async (_, { comment = '', ...about }: { comment?: string }) => {
    const complaints = vi.spyOn(story.services.log, 'error');
    const bad = await submit('101');
    const good = await submit('102');
    invoice(bad, 1, found('101', { comment }));
    Object.assign(server.invoices.get(bad.order_number!)!, about);
    invoice(good, 2, found('102'));
    server.batches.push(
      { number: 0, opened_by: '', opened_on: 'today', order_numbers: [] },
      {
        number: 7001,
        opened_by: 'Ann',
        opened_on: '2026-07-15T13:30:00.000Z',
        order_numbers: [good.order_number!],
      },
    );
    await fetchNow();
    expect(await results()).toEqual([{ unit_number: '102', level: 'High activity' }]);
    const { data } = await story.call('order', { params: { id: good.id }, query: {} }, story.scheduler);
    expect(data.order_status).toBe('posted');
    const spoken = JSON.stringify(complaints.mock.calls);
    expect(spoken).toContain(String(bad.order_number));
    expect(spoken).toContain('batches');
    complaints.mockRestore();
    const [link] = await story.query<{ at: Date }>('select fetched_until as at from management_link');
    expect(link?.at).toEqual(story.services.now());
  });

  test('a list that is none is no news at all, and is asked for again', async () => {
    server.behave('other shape');
    await fetchNow();
    expect(await story.query('select fetched_until as at from management_link')).toEqual([{ at: null }]);
  });

  test('an event that was kept does not undo the one before it, nor hold up those after it', async () => {
    const order = await submit('101');
    const about = { order_number: order.order_number!, occurred_at: undefined };
    const visit = { technician_name: 'Tom', work_date: '2026-07-15', units: [found('101')] };
    const batch = { number: 7002, opened_by: 'Ann', opened_on: '2026-07-15T13:30:00.000Z' };
    const context = systemContext(story.services);
    const tell = (event: Parameters<typeof receiveEvent>[0]) => receiveEvent(event, context);
    await tell({ ...about, id: 'third', sequence: 3, type: 'order.posted', batch });
    await tell({ ...about, id: 'second', sequence: 2, type: 'visit.recorded', visit });
    await story.query(
      `update management_events set event = jsonb_set(event, '{visit,work_date}', '"never"') where id = 'second'`,
    );
    const first = { ...about, id: 'first', sequence: 1, type: 'order.completed' as const };
    expect(await tell({ ...first, work_date: '2026-07-15' })).toMatchObject({ status: 'applied' });
    expect(await story.query('select id, status, reason from management_events order by sequence')).toEqual([
      { id: 'first', status: 'applied', reason: null },
      { id: 'second', status: 'ignored', reason: 'failed' },
      { id: 'third', status: 'applied', reason: null },
    ]);
  });
});

test('a batch that is fetched while an event posts an order of it waits for that, and both are there', async () => {
  const order = await submit('101');
  const batch = { number: 7003, opened_by: 'Ann', opened_on: '2026-07-15T13:30:00.000Z' };
  server.batches.push({ ...batch, order_numbers: [order.order_number!] });
  const client = await story.services.pool.connect();
  try {
    await client.query('begin');
    await client.query(`set local lock_timeout = '5s'`);
    // As an event: the order first.
    await client.query('select 1 from orders where id = $1 for update', [order.id]);
    const fetching = fetchNow();
    await vi.waitFor(async () => {
      const waiting = await story.query(
        `select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%for update%'`,
      );
      expect(waiting).toHaveLength(1);
    }, 10_000);
    await client.query(
      `insert into batches (id, number, opened_by) values ('01900000-0000-7000-8000-0000000000aa', 7003, 'Ann')`,
    );
    await client.query('commit');
    await fetching;
  } finally {
    await client.query('rollback');
    client.release();
  }
  const { data } = await story.call('order', { params: { id: order.id }, query: {} }, story.scheduler);
  expect(data.order_status).toBe('posted');
});
