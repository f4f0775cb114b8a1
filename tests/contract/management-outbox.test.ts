import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pushWaitingOrders } from '../../provider/src/features/management/push-orders';
import { notePushed, takePush } from '../../provider/src/features/management/pushes-queries';
import { type Story, startStory } from '../../provider/src/features/orders/testing/story';
import { createJobs, type Jobs } from '../../provider/src/jobs/jobs';
import { httpManagement } from '../../provider/src/ports/management/http/http-management';
import { type ReferenceServer, referenceToken, startReferenceServer } from '../management/reference-server';

let server: ReferenceServer;
let story: Story;
beforeAll(async () => {
  server = await startReferenceServer();
  const management = httpManagement({
    url: server.url,
    token: referenceToken,
    now: () => new Date(clock + circuitAhead),
    pause: async () => {},
  });
  story = await startStory({}, { management });
});
afterAll(async () => {
  await story.close();
  await server.stop();
});
beforeEach(async () => {
  await story.query('truncate orders, order_lines, order_pushes, mail cascade');
  server.clear();
  atFirst();
  circuitAhead += 365 * 24 * 60 * 60_000;
});

const begin = Date.parse('2026-07-15T14:00:00Z');
let clock = begin;
/** So that what a test did to the circuit is long over in the next one. */
let circuitAhead = 0;
/** The provider's clock moves on. */
function later(minutes: number) {
  clock += minutes * 60_000;
  story.setNow(new Date(clock).toISOString());
}
/** Back to when everybody signed in. */
const atFirst = () => later((begin - clock) / 60_000);
const round = () => pushWaitingOrders(story.services);
const submit = (unit = '101') => story.submit([story.card(unit)]);
const listed = async (who = story.scheduler) =>
  (
    await story.call(
      'schedulerOrders',
      { query: { order_by: 'order_number', order_by_value: 'ASC', limit: 100 } },
      who,
    )
  ).body.data;
const notSynced = async () => (await listed()).map(({ not_synced }) => not_synced);
const carriedOut = () => server.carriedOut.map(({ number, version, status }) => [number, version, status]);
const sync = { message: (number: number | null) => `Order ${number} is synced.` };

describe('with a management system elsewhere', () => {
  test('an order waits, visibly, until it is handed over, and again with each change', async () => {
    const { id, order_number: number } = await submit();
    expect(await notSynced()).toEqual([{ since: expect.any(String), error: null, is_given_up: false }]);
    await round();
    expect(await notSynced()).toEqual([null]);
    await story.schedule(id, '2026-07-16');
    expect(await notSynced()).toEqual([expect.objectContaining({ error: null })]);
    await round();
    expect(server.orders.get(number!)).toMatchObject({
      building_code: story.building.locationId,
      customer_name: 'Maple Homes',
      status: 'scheduled',
      schedule_date: '2026-07-16',
      units: [
        { unit_number: '101', pest_name: 'Mice', treatment_name: 'Bait', time_window: 'time_window_1' },
      ],
    });
    await round();
    expect(carriedOut()).toEqual([
      [number, 1, 'in progress'],
      [number, 2, 'scheduled'],
    ]);
  });

  test('each unit is told with its own day, status and request type', async () => {
    const { id, order_number: number } = await story.submit([story.card('101'), story.card('102')]);
    const [first] = await story.linesOf(id);
    const scheduled = {
      order_id: id,
      order_status: 'scheduled' as const,
      work_date: '2026-07-31',
      units: [{ order_unit_id: first!.order_unit_id, time_range: 'time_window_2' as const }],
    };
    await story.call('updateStatus', { body: scheduled }, story.scheduler);
    await round();
    expect(server.orders.get(number!)?.units).toMatchObject([
      { unit_number: '101', schedule_date: '2026-07-31', status: 'scheduled', request_type: 'neworder' },
      { unit_number: '102', schedule_date: null, status: 'in progress', request_type: 'neworder' },
    ]);
  });

  test('several changes before the next round are handed over as one', async () => {
    const { id, order_number: number } = await submit();
    await story.schedule(id, '2026-07-16');
    await round();
    expect(carriedOut()).toEqual([[number, 2, 'scheduled']]);
  });

  test('a unit that is taken out, and an order that is deleted, are handed over too', async () => {
    const { id, order_number: number } = await story.submit([story.card('101'), story.card('102')]);
    const [line] = await story.linesOf(id);
    await story.call('deleteLine', { params: { id: line!.order_unit_id } }, story.scheduler);
    await round();
    expect(server.orders.get(number!)?.units).toHaveLength(1);
    await story.call('deleteOrder', { params: { id }, query: {} }, story.scheduler);
    await round();
    expect(server.orders.has(number!)).toBe(false);
    expect(carriedOut().at(-1)).toEqual([number, expect.any(Number), null]);
  });

  test('a draft is nobody’s business yet', async () => {
    await story.submit([story.card('101')], { isDraft: 1 });
    await round();
    expect(server.calls).toEqual([]);
  });

  test('neither contacts nor technicians are told of it', async () => {
    const { id } = await submit();
    for (const who of [story.contact, story.technician]) {
      const { data } = await story.call('order', { params: { id }, query: {} }, who);
      expect(data.not_synced).toBeNull();
    }
    const { data } = await story.call('order', { params: { id }, query: {} }, story.scheduler);
    expect(data.not_synced).toMatchObject({ is_given_up: false });
    const { body } = await story.call(
      'buildingOrders',
      { query: { id: story.building.id } },
      story.scheduler,
    );
    expect(body.data[0]?.not_synced).toMatchObject({ is_given_up: false });
  });

  test('nothing is lost in an hour without it, and all arrives in order afterwards', async () => {
    const numbers: (number | null)[] = [];
    await server.stop();
    for (let minute = 0; minute < 60; minute++) {
      if (minute % 6 === 0) numbers.push((await submit()).order_number);
      await round();
      later(1);
    }
    expect(await notSynced()).toEqual(
      numbers.map(() => expect.objectContaining({ error: expect.stringContaining('ECONNREFUSED') })),
    );
    await server.startAgain();
    later(1);
    await round();
    expect(carriedOut()).toEqual(numbers.map((number) => [number, 1, 'in progress']));
    expect(await notSynced()).toEqual(numbers.map(() => null));
  });

  test('an order that it refuses lets the others pass, waits ever longer, and is given up until it changes', async () => {
    const refused = await submit();
    server.behave(422, 1);
    await round();
    const other = await submit('102');
    for (const minutes of [1, 5, 30, 120, 720]) {
      server.behave(undefined);
      await round();
      later(minutes);
      server.behave(422, 1);
      await round();
    }
    expect(carriedOut()).toEqual([[other.order_number, 1, 'in progress']]);
    server.behave();
    later(24 * 60);
    await round();
    expect(server.orders.has(refused.order_number!)).toBe(false);
    atFirst();
    expect(await notSynced()).toEqual([
      { since: expect.any(String), error: 'Branch 7 is closed.', is_given_up: true },
      null,
    ]);
    await story.schedule(refused.id, '2026-07-31');
    await round();
    expect(carriedOut().at(-1)).toEqual([refused.order_number, 2, 'scheduled']);
  });

  test('an order that it answers with nonsense is never given up', async () => {
    await submit();
    server.behave('page');
    for (let day = 0; day < 10; day++) {
      await round();
      later(24 * 60);
    }
    server.behave();
    await round();
    expect(server.carriedOut).toHaveLength(1);
  });

  test('an order that makes it fail does not hold up the others', async () => {
    await submit('101');
    server.behave(500, 3);
    const other = await submit('102');
    await round();
    expect(carriedOut()).toEqual([[other.order_number, 1, 'in progress']]);
  });

  test('rounds of several providers hand each order over once', async () => {
    for (const unit of ['101', '102', '103', '201']) await submit(unit);
    await Promise.all([round(), round(), round()]);
    expect(server.calls).toHaveLength(4);
  });

  test('what a provider that died had taken up is handed over under the same key when its lease ends', async () => {
    const { order_number: number } = await submit();
    await story.query(`update order_pushes set leased_until = $1, attempts = 1`, [
      new Date(clock + 60_000).toISOString(),
    ]);
    await round();
    expect(server.calls).toEqual([]);
    later(2);
    await round();
    expect(server.carriedOut).toEqual([
      { key: `order-${number}-1`, number, version: 1, status: 'in progress' },
    ]);
  });

  test('a change that comes while the order is being handed over is handed over next', async () => {
    const { id, order_number: number } = await submit();
    const leaseUntil = new Date(clock + 60_000).toISOString();
    const taken = await takePush(story.services.pool, { now: new Date(clock).toISOString(), leaseUntil });
    await story.schedule(id, '2026-07-31');
    await round();
    expect(server.calls).toEqual([]);
    await notePushed(story.services.pool, { ...taken!, leaseUntil });
    await round();
    expect(carriedOut()).toEqual([[number, 2, 'scheduled']]);
  });
});

/** How long a busy machine may take. */
const soon = { timeout: 15_000 };

describe('with jobs that hear of what is stored', () => {
  let jobs: Jobs;
  beforeEach(() => {
    // Their database is not there: no round comes by the clock.
    jobs = createJobs({ databaseUrl: 'postgres://nobody@127.0.0.1:1/none', services: story.services });
    jobs.start();
  });
  afterEach(() => jobs.stop());

  test('an order is handed over as soon as it is stored, and again as soon as it changes', async () => {
    const { id, order_number: number } = await submit();
    await expect.poll(carriedOut, soon).toEqual([[number, 1, 'in progress']]);
    await story.schedule(id, '2026-07-16');
    await expect.poll(carriedOut, soon).toEqual([
      [number, 1, 'in progress'],
      [number, 2, 'scheduled'],
    ]);
  });

  test('many changes at once never make two calls at once, and each order arrives as it is at last', async () => {
    const orders = await Promise.all(['101', '102', '103', '201'].map((unit) => submit(unit)));
    await Promise.all(orders.map(({ id }) => story.schedule(id, '2026-07-16')));
    await expect.poll(notSynced, soon).toEqual(orders.map(() => null));
    expect(orders.map(({ order_number }) => server.orders.get(order_number!)?.status)).toEqual(
      orders.map(() => 'scheduled'),
    );
    expect(server.mostAtOnce).toBe(1);
    expect(new Set(server.keys).size).toBe(server.keys.length);
  });

  test('what another provider left when it was killed goes along', async () => {
    await jobs.stop();
    const left = await submit();
    jobs = createJobs({ databaseUrl: 'postgres://nobody@127.0.0.1:1/none', services: story.services });
    jobs.start();
    const next = await submit('102');
    await expect
      .poll(carriedOut, soon)
      .toEqual([left, next].map(({ order_number }) => [order_number, 1, 'in progress']));
  });

  test('somebody who syncs at that moment is told that it is done', async () => {
    const { id, order_number: number } = await submit();
    const input = { params: { id }, query: {} };
    const told = await Promise.all([1, 2].map(() => story.call('syncOrder', input, story.scheduler)));
    expect(told.map(({ message }) => message)).toEqual([sync.message(number), sync.message(number)]);
    expect(await notSynced()).toEqual([null]);
  });
});

describe('syncing by hand', () => {
  const syncOrder = (id: string) =>
    story.attempt('syncOrder', { params: { id }, query: {} }, story.scheduler);

  test('hands over at once, however often, and is logged', async () => {
    const { id, order_number: number } = await submit();
    for (const _ of [1, 2]) {
      expect((await syncOrder(id)).answer?.message).toBe(sync.message(number));
    }
    expect(carriedOut().map(([, version]) => version)).toEqual([2, 3]);
    expect(await notSynced()).toEqual([null]);
    const [entry] = await story.query(
      `select count(*)::int as entries from activity_log where activity = 'orders.handed-over' and target_id = $1`,
      [id],
    );
    expect(entry).toEqual({ entries: 2 });
  });

  test('says what the system says when it refuses, and the order goes on waiting', async () => {
    const { id } = await submit();
    server.behave(422);
    expect((await syncOrder(id)).refusal).toMatchObject({ code: 409, failed: 'Branch 7 is closed.' });
    expect(await notSynced()).toEqual([expect.objectContaining({ error: 'Branch 7 is closed.' })]);
  });

  test('asks to try again later when nobody answers, and does so by itself', async () => {
    const { id } = await submit();
    server.behave(503);
    expect((await syncOrder(id)).refusal).toMatchObject({
      code: 503,
      failed: 'There is some server side issue. Please try again later.',
    });
    server.behave();
    await round();
    expect(await notSynced()).toEqual([null]);
  });

  test('tells of a deletion that was refused, which its scheduler sees and nobody else', async () => {
    const { id, order_number: number } = await submit();
    await round();
    await story.call('deleteOrder', { params: { id }, query: {} }, story.scheduler);
    const unsynced = async (who = story.scheduler) => (await story.call('unsyncedDeletions', {}, who)).body;
    const row = { order_id: id, order_number: number, building_name: story.building.name };
    const waiting = { since: expect.any(String), error: null, is_given_up: false };
    expect(await unsynced()).toEqual({ data: [{ ...row, not_synced: waiting }], total_count: 1 });
    const other = await story.signIn(await story.aUser({ role: 'scheduler' }));
    expect(await unsynced(other)).toEqual({ data: [], total_count: 0 });
    server.behave(422);
    for (const minutes of [0, 1, 5, 30, 120, 720]) {
      later(minutes);
      await round();
    }
    atFirst();
    const givenUp = { error: 'Branch 7 is closed.', is_given_up: true };
    expect((await unsynced()).data).toMatchObject([{ not_synced: givenUp }]);
    expect(server.orders.has(number!)).toBe(true);
    expect((await syncOrder(id)).refusal).toMatchObject({ code: 409, failed: 'Branch 7 is closed.' });
    server.behave();
    const refusal = await story.refused('syncOrder', { params: { id }, query: {} }, other);
    expect(refusal.code).toBe(403);
    expect((await syncOrder(id)).answer?.message).toBe(sync.message(number));
    expect(server.orders.has(number!)).toBe(false);
    expect(await unsynced()).toEqual({ data: [], total_count: 0 });
  });

  test('brings an order back that was given up', async () => {
    const { id, order_number: number } = await submit();
    await story.query(`update order_pushes set due_at = null, last_error = 'no'`);
    expect((await syncOrder(id)).answer?.message).toBe(sync.message(number));
    expect(server.orders.has(number!)).toBe(true);
  });
});

describe('what only the system elsewhere knows', () => {
  test('prices, branches and invoices are fetched from it, and prices are not written here', async () => {
    const admin = await story.signIn(await story.aUser({ role: 'admin' }));
    server.branches.push({
      code: 'TOR',
      name: 'Toronto',
      minimum_charge_cents: 5_000,
      service_codes: '[{"serviceCode":"XX","price":10}]',
    });
    server.branchOfBuildings.set(story.building.locationId, 'TOR');
    await story.call('syncPrices', {}, admin);
    const shown = await story.call('locationBranches', {}, admin);
    expect(shown.data.buildings).toMatchObject([{ uuid: story.building.id, to: 'Toronto' }]);
    const confirmed = { body: { seen: shown.data.seen, by_hand: false } };
    await story.call('syncLocationBranches', confirmed, admin);
    const { data } = await story.call('branchPrices', { query: {} }, admin);
    const branch = data.find(({ branch_code }) => branch_code === 'TOR')!;
    expect(branch).toMatchObject({ minimum_charge: 5_000, building_count: 1 });
    const edited = { minimum_charge: 1, services: [], updated_at: branch.updated_at };
    const refusal = await story.refused(
      'editPrices',
      { params: { id: branch.branch_id }, body: edited },
      admin,
    );
    expect(refusal.reason).toBe('prices.not-editable');
    server.behave(503);
    expect((await story.refused('syncPrices', {}, admin)).code).toBe(503);
  });
});
