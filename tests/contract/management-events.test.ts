import { fileURLToPath } from 'node:url';
import { signatureHeader } from '@clearunit/shared/api/management-events';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fetchManagement } from '../../provider/src/features/management/fetch-management';
import { pushWaitingOrders } from '../../provider/src/features/management/push-orders';
import { type Story, startStory } from '../../provider/src/features/orders/testing/story';
import { systemContext } from '../../provider/src/http/system-context';
import { httpManagement } from '../../provider/src/ports/management/http/http-management';
import { signEvent } from '../../provider/src/ports/management/http/signature';
import { untilBlocked } from '../../provider/src/testing';
import { createPortal } from '../../proxy/src/app';
import { type ReferenceServer, referenceToken, startReferenceServer } from '../management/reference-server';
import { found } from '../management/told';

const secret = 'shared-by-both-systems';
let server: ReferenceServer;
let story: Story;
let portal: Awaited<ReturnType<typeof createPortal>>;
let portalUrl: string;
beforeAll(async () => {
  server = await startReferenceServer();
  const management = httpManagement({ url: server.url, token: referenceToken, pause: async () => {} });
  story = await startStory({}, { management, managementSecret: secret });
  const folder = (name: string) => fileURLToPath(new URL(`../../${name}`, import.meta.url));
  portal = await createPortal({
    providerUrl: story.url,
    sessionSecrets: ['a secret that only these tests know of'],
    trustedProxies: 'loopback',
    apps: { site: folder('customer-web'), console: folder('backoffice') },
    now: () => story.services.now(),
    log: pino({ level: 'silent' }),
  });
  portalUrl = await portal.listen(0, '127.0.0.1');
});
afterAll(async () => {
  await portal.close();
  await story.close();
  await server.stop();
});
beforeEach(async () => {
  await story.query(
    `truncate results, invoices, unit_latest, unit_class_changes, building_class_days, building_class_totals, orders,
       order_lines, order_pushes, management_events, batches, rate_limits, mail cascade`,
  );
  await story.query('update management_link set fetched_until = null');
  server.clear();
  story.setNow('2026-07-15T14:00:00Z');
});

const seconds = () => story.services.now().getTime() / 1000;
type Sending = { signature?: string; from?: string };

/** Sends a body to the portal, as a system outside does. */
async function post(body: string, { signature, from = '203.0.113.7' }: Sending = {}) {
  const headers = {
    'content-type': 'application/json',
    'x-forwarded-for': from,
    [signatureHeader]: signature ?? signEvent(secret, Buffer.from(body), seconds()),
  };
  const response = await fetch(`${portalUrl}/api/management/events`, { method: 'POST', headers, body });
  return { status: response.status, answer: await response.json() };
}
let told = 0;
const event = (order: { order_number: number | null }, sequence: number, about: object) => ({
  id: `event-${++told}`,
  order_number: order.order_number,
  sequence,
  ...about,
});
const send = async (sent: object) => (await post(JSON.stringify(sent))).answer;
const scheduled = (units: string[], day = '2026-07-17') => ({
  type: 'order.scheduled',
  schedule_date: day,
  units: units.map((unit_number) => ({ unit_number, time_window: 'time_window_2' })),
});
const completed = { type: 'order.completed', work_date: '2026-07-15' };
const posted = (number: number) => ({
  type: 'order.posted',
  batch: { number, opened_by: 'Ann Elsewhere', opened_on: '2026-07-16T10:00:00.000Z' },
});
const visited = (...units: ReturnType<typeof found>[]) => ({
  type: 'visit.recorded',
  visit: { technician_name: 'Tom Elsewhere', work_date: '2026-07-15', units },
});
const submit = (...units: string[]) => story.submit(units.map((unit) => story.card(unit)));
const orderOf = async ({ id }: { id: string }) =>
  (await story.call('order', { params: { id }, query: {} }, story.scheduler)).data;
const applied = { status: 'applied', reason: null };

describe('an event', () => {
  test('schedules units, with notices and confirmation as when a scheduler does', async () => {
    await story.query('update customers set confirmation_email = true');
    const order = await submit('101', '102');
    await story.query('truncate mail cascade');
    expect(await send(event(order, 1, scheduled(['101'])))).toEqual(applied);
    expect(await orderOf(order)).toMatchObject({
      order_status: 'scheduled',
      schedule_date: '2026-07-17',
      units: [{ time_window: 'time_window_2' }, { order_status: 'in progress' }],
    });
    expect(await story.query('select 1 from mail')).toHaveLength(1);
    const [entry] = await story.query(
      `select performed_by, activity from activity_log order by id desc limit 1`,
    );
    expect(entry).toEqual({ performed_by: 'system', activity: 'orders.scheduled' });
  });

  test('completes and posts an order, in its batch', async () => {
    const order = await submit('101');
    expect(await send(event(order, 1, completed))).toEqual(applied);
    expect(await send(event(order, 2, posted(7001)))).toEqual(applied);
    expect(await orderOf(order)).toMatchObject({ order_status: 'posted', work_date: '2026-07-15' });
    expect(await story.query('select number, opened_by from batches')).toEqual([
      { number: 7001, opened_by: 'Ann Elsewhere' },
    ]);
    expect(await send(event(order, 3, posted(7001)))).toEqual({
      status: 'ignored',
      reason: 'posted-already',
    });
    expect(await send(event(order, 4, scheduled(['101'])))).toMatchObject({ reason: 'posted-already' });
  });

  test('posts an order without a day with the tax of the portal’s day, when it is tomorrow in UTC', async () => {
    await story.query(`update buildings set province = 'NS', tax = null`);
    const order = await submit('101');
    // In Toronto it is still March; from April on the tax of Nova Scotia is 14 percent.
    story.setNow('2025-04-01T02:30:00Z');
    expect(await send(event(order, 1, posted(7003)))).toEqual(applied);
    expect(await story.query('select tax_percent::float8 as percent from orders')).toEqual([{ percent: 15 }]);
    await story.query(`update buildings set province = 'ON'`);
  });

  test('waits, with a visit to another unit of its order, for what both may change', async () => {
    const first = await submit('101');
    const asks = visited(found('101', { comment: 'Follow up bait in two weeks' }));
    await send(event(first, 1, { ...asks, visit: { ...asks.visit, work_date: '2026-07-10' } }));
    const later = await submit('101', '102');
    const lines = await story.linesOf(later.id);
    const other = await story.services.pool.connect();
    try {
      await other.query('begin');
      await other.query(`select 1 from orders where origin = 'recommended' for update`);
      const visit = story.recordVisit([story.found(lines[1]!)]);
      await untilBlocked(story.owner, 1);
      const told = send(event(later, 1, asks));
      await untilBlocked(story.owner, 2);
      await other.query('commit');
      expect(await visit).toMatchObject({ completed_units: 1 });
      expect(await told).toEqual(applied);
    } finally {
      other.release();
    }
  });

  test('brings results: invoice, heatmap, follow-up and log', async () => {
    const order = await submit('101', '102');
    const result = visited(
      found('101', { comment: 'Follow up bait in two weeks' }),
      found('102', { outcome: 'refused', activity_level: null }),
      found('101', { activity_level: 'No activity' }),
      found('999'),
    );
    expect(await send(event(order, 1, result))).toEqual(applied);
    expect(await orderOf(order)).toMatchObject({ order_status: 'completed' });
    expect(
      await story.query('select unit_number, activity_level::text, outcome from results order by 1'),
    ).toEqual([
      { unit_number: '101', activity_level: 'High activity', outcome: 'inspected' },
      { unit_number: '102', activity_level: null, outcome: 'refused' },
    ]);
    expect(await story.query(`select 1 from unit_latest where activity_level = 'High activity'`)).not.toEqual(
      [],
    );
    expect(await story.query(`select 1 from orders where origin = 'recommended'`)).toHaveLength(1);
    expect(await send(event(order, 2, visited(found('101'))))).toEqual({
      status: 'ignored',
      reason: 'no-unit-without-result',
    });
  });

  test('that is sent again, also at the same time, is carried out once and answered the same', async () => {
    const order = await submit('101');
    const one = event(order, 1, visited(found('101')));
    const answers = await Promise.all([send(one), send(one), send(one)]);
    expect([...answers, await send(one)]).toEqual([applied, applied, applied, applied]);
    expect(await story.query('select 1 from invoices')).toHaveLength(1);
  });

  test('that comes too early waits for those before it', async () => {
    const order = await submit('101');
    const early = { status: 'waiting', reason: 'too-early' };
    expect(await send(event(order, 3, posted(7002)))).toEqual(early);
    expect(await send(event(order, 2, visited(found('101'))))).toEqual(early);
    expect(await orderOf(order)).toMatchObject({ order_status: 'in progress' });
    expect(await send(event(order, 1, scheduled(['101'])))).toEqual(applied);
    expect(await orderOf(order)).toMatchObject({ order_status: 'posted', schedule_date: '2026-07-17' });
    expect(await story.query('select 1 from results')).toHaveLength(1);
  });

  test('whose predecessor never comes is carried out after an hour', async () => {
    const order = await submit('101');
    await send(event(order, 2, completed));
    story.setNow('2026-07-15T14:59:00Z');
    await fetchManagement(systemContext(story.services));
    expect(await orderOf(order)).toMatchObject({ order_status: 'in progress' });
    story.setNow('2026-07-15T15:01:00Z');
    await fetchManagement(systemContext(story.services));
    expect(await orderOf(order)).toMatchObject({ order_status: 'completed' });
    expect(await send(event(order, 1, scheduled(['101'])))).toEqual({
      status: 'ignored',
      reason: 'too-late',
    });
  });

  test('of an order that is not here is taken, and says so', async () => {
    expect(await send(event({ order_number: 424_242 }, 1, completed))).toEqual({
      status: 'ignored',
      reason: 'order-unknown',
    });
    const draft = await story.submit([story.card('101')], { isDraft: 1 });
    expect(await send(event(draft, 1, completed))).toMatchObject({ reason: 'order-unknown' });
  });

  test('is no news to the system that told it', async () => {
    const order = await submit('101');
    await pushWaitingOrders(story.services);
    await send(event(order, 1, scheduled(['101'])));
    await pushWaitingOrders(story.services);
    expect(server.carriedOut).toHaveLength(1);
  });
});

const aboutOne = (about: object) => JSON.stringify(event({ order_number: 1 }, 1, about));

describe('what is no event', () => {
  test.each([
    ['no signature', () => ''],
    ['another secret', (body: string) => signEvent('shared-with-others', Buffer.from(body), seconds())],
    ['another body', () => signEvent(secret, Buffer.from('{}'), seconds())],
    [
      'a signature of ten minutes ago',
      (body: string) => signEvent(secret, Buffer.from(body), seconds() - 600),
    ],
  ])('%s is refused, and nothing happens', async (_, signature) => {
    const order = await submit('101');
    const body = JSON.stringify(event(order, 1, completed));
    const { status, answer } = await post(body, { signature: signature(body) });
    expect([status, answer.reason]).toEqual([401, 'management.signature-wrong']);
    expect(await story.query('select 1 from management_events')).toEqual([]);
    expect(await orderOf(order)).toMatchObject({ order_status: 'in progress' });
  });

  test.each([
    ['nothing', ''],
    ['what is no JSON', 'no json'],
    ['a list', '[]'],
    ['an event of no order', '{"type":"order.completed"}'],
    ['an unknown type', aboutOne({ type: 'order.eaten' })],
    ['a place before the first', aboutOne({ ...completed, sequence: 0 })],
    ['a day that is none', aboutOne({ ...completed, work_date: '2026-02-30' })],
    ['a result without findings', aboutOne(visited(found('101', { activity_level: null })))],
  ])('%s is not understood', async (_, body) => {
    const { status, answer } = await post(body);
    expect([status, answer.reason]).toEqual([422, 'management.event-unreadable']);
  });

  test('two megabytes are enough', async () => {
    expect((await post('x'.repeat(2_000_001))).status).toBe(413);
  });

  test('whoever signs wrongly again and again has to wait, and nobody else', async () => {
    const wrong = () => post('{}', { signature: 'none', from: '203.0.113.8' });
    const answers = [];
    for (let tried = 0; tried < 61; tried++) answers.push((await wrong()).status);
    expect([answers.at(59), answers.at(60)]).toEqual([401, 429]);
    const order = await submit('101');
    expect(await send(event(order, 1, completed))).toEqual(applied);
  });

  test('what is signed rightly is not counted, however many are under way from an address', async () => {
    const from = '203.0.113.9';
    for (let tried = 0; tried < 61; tried++) await post('{}', { signature: 'none', from });
    const order = await submit('101');
    const body = JSON.stringify(event(order, 1, completed));
    const answers = await Promise.all(Array.from({ length: 5 }, () => post(body, { from })));
    expect(answers.map(({ answer }) => answer)).toEqual(Array(5).fill(applied));
    expect((await post('{}', { signature: 'none', from })).status).toBe(429);
  });

  test('a provider without a secret has no such call', async () => {
    const { url, close } = await startStory();
    const response = await fetch(`${url}/management/events`, { method: 'POST', body: '{}' });
    expect(response.status).toBe(404);
    await close();
  });
});

describe('fetching', () => {
  const invoiceOf = (order: { order_number: number | null }, changed_at = '2026-07-15T13:00:00.000Z') =>
    server.invoices.set(order.order_number!, {
      order_number: order.order_number!,
      technician_name: 'Tom Elsewhere',
      work_date: '2026-07-15',
      units: [found('101')],
      changed_at,
    });
  const fetchNow = () => fetchManagement(systemContext(story.services));

  test('finds invoices and batches that were never told, once', async () => {
    const order = await submit('101');
    invoiceOf(order);
    // Toronto's 14 July was not over yet.
    const batch = { number: 7003, opened_by: 'Ann', opened_on: '2026-07-15T03:30:00.000Z' };
    server.batches.push({ ...batch, order_numbers: [order.order_number!, 424_242] });
    await fetchNow();
    await fetchNow();
    expect(await orderOf(order)).toMatchObject({ order_status: 'posted', work_date: '2026-07-15' });
    expect(await story.query('select 1 from invoices')).toHaveLength(1);
    const { body } = await story.call('postedBatches', { query: {} }, story.scheduler);
    expect(body.data).toMatchObject([{ BatchNumber: 7003, batchOpenedBy: 'Ann', order_count: 1 }]);
    expect(await story.query(`select to_char(issued_on, 'YYYY-MM-DD') as day from client_invoices`)).toEqual([
      { day: '2026-07-14' },
    ]);
  });

  test('takes nothing by halves from a system that is down, and all of it later', async () => {
    const order = await submit('101');
    invoiceOf(order);
    server.behave('other shape');
    await fetchNow();
    expect(await story.query('select 1 from invoices')).toEqual([]);
    server.behave();
    await fetchNow();
    expect(await orderOf(order)).toMatchObject({ order_status: 'completed' });
  });
});
