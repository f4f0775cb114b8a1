import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { purge } from '../../jobs/purge';
import { sendEvents } from './send-events';
import { startWebhookStory, type WebhookStory } from './testing/webhook-story';

let story: WebhookStory;
let other: Awaited<ReturnType<WebhookStory['aBuilding']>>;
let otherContact: Awaited<ReturnType<WebhookStory['signIn']>>;
beforeAll(async () => {
  story = await startWebhookStory();
  other = await story.aBuilding({ units: ['101', '102', '103'] });
});
afterAll(() => story.close());
beforeEach(async () => {
  await story.beginAgain();
  otherContact = await story.signIn(other);
});

const submit = async (unit: string) => (await story.submit([story.card(unit)])).order_number;
const submitThere = async (unit: string) =>
  (await story.submit([story.card(unit)], { building_uuid: other.id }, otherContact)).order_number;
const numbers = () => story.receiver.received.map(({ body }) => body.order.number);
const states = async () => (await story.log({ order_by_value: 'ASC' })).map(({ state }) => state);

describe('in order per building', () => {
  test('what fails holds up what comes later in its building, and no other building', async () => {
    const { secret } = await story.add();
    const [first, second, there] = [await submit('101'), await submit('102'), await submitThere('101')];
    story.receiver.behave(({ body }) => (body.order.number === first ? 500 : 200));
    await story.send();
    expect(numbers().sort()).toEqual([first, there].sort());
    expect(await states()).toEqual(['waiting', 'waiting', 'delivered']);
    const [failed] = await story.log({ order_by_value: 'ASC' });
    expect(failed).toMatchObject({
      attempts: 1,
      status: 500,
      error: 'HTTP 500',
      tried_at: '2026-07-15T14:00:00.000Z',
      next_attempt_at: '2026-07-15T14:01:00.000Z',
    });

    story.receiver.behave();
    await story.send();
    expect(numbers()).toEqual([]);
    story.later(1 / 60);
    await story.send();
    expect(numbers()).toEqual([first, second]);
    const [again] = story.receiver.received;
    expect([again!.id, again!.attempt]).toEqual([failed!.id, 2]);
    expect(again!.body.id).toBe(failed!.id);
    expect(story.receiver.isSigned(again!, secret, new Date('2026-07-15T14:01:00Z'))).toBe(true);
  });

  test('two providers at once send each event once and in order', async () => {
    await story.add();
    const here: (number | null)[] = [];
    for (const unit of ['101', '102', '103', '201']) here.push(await submit(unit));
    const there = [await submitThere('101'), await submitThere('102')];
    await Promise.all([story.send(), story.send(), story.send()]);
    const ofHere = numbers().filter((number) => here.includes(number));
    const ofThere = numbers().filter((number) => there.includes(number));
    expect([ofHere, ofThere]).toEqual([here, there]);
  });

  test('what becomes due while a round looks for more is sent by it', async () => {
    await story.add();
    const sent = [await submit('101'), await submit('102')];
    const { pool } = story.sending;
    let hasWaited = false;
    let answer = () => {};
    const looked = new Promise<number>((resolve) => {
      answer = () => resolve(200);
    });
    story.receiver.behave(() => looked);
    // The first event is delivered after the look for more found nothing, and before it returns.
    const query = async (...asked: Parameters<typeof pool.query>) => {
      const found = (await pool.query(...asked)) as unknown as { rows: unknown[] };
      const isLook = String(asked[0]).includes('with recursive oldest');
      if (isLook && found.rows.length === 0 && !hasWaited) {
        hasWaited = true;
        answer();
        await expect.poll(states).toEqual(['delivered', 'waiting']);
      }
      return found;
    };
    await sendEvents({ ...story.sending, pool: Object.create(pool, { query: { value: query } }) });
    expect(numbers()).toEqual(sent);
  });

  test('a receiver that does not answer holds up no other receiver', async () => {
    const slow = await story.add({ name: 'Slow', url: `${story.receiver.url}/slow` });
    const quick = await story.add({ name: 'Quick' });
    const held: (() => void)[] = [];
    const deliveries = async (id: string) => (await story.log({ webhook_id: id })).map(({ state }) => state);
    await submit('101');
    const slowIds = new Set((await story.log({ webhook_id: slow.id })).map(({ id }) => id));
    story.receiver.behave(({ id }) =>
      slowIds.has(id) ? new Promise((resolve) => held.push(() => resolve(200))) : 200,
    );
    const round = story.send();
    await expect.poll(() => held.length).toBe(1);
    // Written while the round goes on.
    await submitThere('101');
    await expect.poll(() => deliveries(quick.id)).toEqual(['delivered', 'delivered']);
    expect(await deliveries(slow.id)).toContain('waiting');
    for (const end of held) end();
    await round;
    expect(await deliveries(slow.id)).toEqual(['delivered', 'delivered']);
  });
});

describe('what is not taken', () => {
  test('is given up after about three days when others are taken; admins are told once, and later ones go on', async () => {
    await story.add();
    const [bad, good] = [await submit('101'), await submit('102')];
    story.receiver.behave(({ body }) => (body.order.number === bad ? 422 : 200));
    for (let hour = 0; hour < 80; hour++) {
      await story.send();
      // Another building's events are taken all the time.
      if (hour % 12 === 0) {
        otherContact = await story.signIn(other);
        await submitThere('102');
      }
      story.later(1);
    }
    const [first, second] = await story.log({ order_by_value: 'ASC' });
    expect(first).toMatchObject({ state: 'given-up', attempts: 11, status: 422, next_attempt_at: null });
    expect(second).toMatchObject({ state: 'delivered' });
    expect(numbers().filter((number) => number === good)).toHaveLength(1);
    const mail = await story.query<{ subject: string }>(
      `select subject from mail where subject like 'Webhook%'`,
    );
    expect(mail).toEqual([{ subject: 'Webhook Receiver: an event was given up' }]);
    expect((await story.listed())[0]!.paused_at).toBeNull();
  });

  test('pauses a receiver that takes nothing for three days; all waits, and is sent in order when it is resumed', async () => {
    const { id } = await story.add();
    story.receiver.behave(() => 503);
    const orders = [];
    for (const unit of ['101', '102', '103']) orders.push(await submit(unit));
    for (let hour = 0; hour < 90; hour++) {
      await story.send();
      story.later(1);
    }
    expect((await story.listed())[0]).toMatchObject({ paused_for: 'failing', waiting: 3 });
    const mail = await story.query<{ subject: string }>(
      `select subject from mail where subject like 'Webhook%'`,
    );
    expect(mail).toEqual([{ subject: 'Webhook Receiver is paused' }]);
    const contact = await story.signIn(story.building);
    orders.push((await story.submit([story.card('201')], {}, contact)).order_number);
    story.receiver.behave();
    await story.send();
    expect(numbers()).toEqual([]);

    await story.call('resumeWebhook', { params: { id } }, await story.adminNow());
    await story.send();
    expect(numbers()).toEqual(orders);
    expect((await story.listed())[0]).toMatchObject({ paused_at: null, failing_since: null, waiting: 0 });
  });

  test('is sent one at a time to a receiver that fails, with growing pauses', async () => {
    await story.add();
    story.receiver.behave(() => 500);
    await submit('101');
    await submitThere('101');
    for (let minute = 0; minute < 60; minute++) {
      await story.send();
      story.later(1 / 60);
    }
    // Without the pauses there would be four attempts of each.
    expect(story.receiver.received.length).toBeLessThan(12);
    expect((await story.listed())[0]!.failing_since).toBe('2026-07-15T14:00:00.000Z');
  });
});

test('an attempt by hand is made at once: for what waits, was given up or was delivered', async () => {
  await story.add();
  const [first, second] = [await submit('101'), await submit('102')];
  story.receiver.behave(() => 500);
  await story.send();
  const [head, next] = await story.log({ order_by_value: 'ASC' });
  const resend = (id: string) => story.attempt('resendDelivery', { params: { id } }, story.admin);
  expect((await resend(next!.id)).refusal?.reason).toBe('webhooks.waits-for-earlier');
  const answer = await story.call('resendDelivery', { params: { id: head!.id } }, story.admin);
  expect(answer.data).toMatchObject({ delivered: false, status: 500, answer: 'answered 500' });
  expect((await story.log({ order_by_value: 'ASC' }))[0]).toMatchObject({ state: 'waiting', attempts: 2 });

  story.receiver.behave();
  expect((await story.call('resendDelivery', { params: { id: head!.id } }, story.admin)).data.delivered).toBe(
    true,
  );
  await story.send();
  expect(numbers()).toEqual([first, second]);

  await story.call('resendDelivery', { params: { id: head!.id } }, story.admin);
  expect(story.receiver.received.at(-1)).toMatchObject({ id: head!.id, attempt: 4 });
  story.receiver.behave(() => 400);
  await story.call('resendDelivery', { params: { id: head!.id } }, story.admin);
  expect((await story.log({ order_by_value: 'ASC' }))[0]).toMatchObject({
    state: 'delivered',
    status: 400,
    next_attempt_at: null,
  });
});

test('attempts by hand use up none of those that follow', async () => {
  await story.add();
  await submit('101');
  story.receiver.behave(() => 500);
  await story.send();
  const { id, next_attempt_at: planned } = (await story.log())[0]!;
  for (let time = 0; time < 12; time++) await story.call('resendDelivery', { params: { id } }, story.admin);
  expect((await story.log())[0]).toMatchObject({ attempts: 13, next_attempt_at: planned });
  // The receiver is sent nothing for some minutes after so many failures.
  story.later(1);
  await story.send();
  expect((await story.log())[0]).toMatchObject({ state: 'waiting', attempts: 14 });
  // However many attempts there were, nothing is given up before three days.
  story.later(49);
  await story.send();
  expect((await story.log())[0]).toMatchObject({ state: 'waiting', attempts: 15 });
});

test('what is under way while its webhook is removed does not wait again, nor what is written meanwhile', async () => {
  const { id } = await story.add();
  await submit('101');
  story.receiver.behave(async () => {
    await story.call('removeWebhook', { params: { id } }, story.admin);
    return 500;
  });
  await story.send();
  expect((await story.log())[0]).toMatchObject({ state: 'dropped', next_attempt_at: null, status: 500 });

  await story.query(`update webhook_deliveries set state = 'waiting'`);
  await purge(story.services);
  expect(await states()).toEqual(['dropped']);
});

test('what was delivered stays so when its building has another client, and is not sent again', async () => {
  const { id: buildingId } = story.building;
  const [{ customerId }] = (await story.query<{ customerId: string }>(
    `select customer_id as "customerId" from buildings where id = '${buildingId}'`,
  )) as [{ customerId: string }];
  const elm = await story.aBuilding({ customer: 'Elm Homes' });
  const giveTo = (client: string) =>
    story.query('update buildings set customer_id = $1 where id = $2', [client, buildingId]);
  await story.add({ customer_id: customerId });
  await submit('101');
  await story.send();
  await giveTo(elm.customerId);
  const id = (await story.log())[0]!.id;
  const { data } = await story.call('resendDelivery', { params: { id } }, story.admin);
  await giveTo(customerId);
  expect(data).toMatchObject({ delivered: false, error: 'the building has another client now' });
  expect(await states()).toEqual(['delivered']);
  expect(numbers()).toHaveLength(1);
});

test('what a killed provider was sending is sent again with its id after its lease', async () => {
  await story.add();
  await submit('101');
  await story.query(`update webhook_deliveries set attempts = 1, leased_until = '2026-07-15T14:01:00Z'`);
  await story.send();
  expect(numbers()).toEqual([]);
  story.later(1);
  await story.send();
  expect(story.receiver.received.map(({ attempt }) => attempt)).toEqual([2]);
});

test('a provider that stops waits for what is under way, and begins nothing new', async () => {
  await story.add();
  await submit('101');
  await submit('102');
  let end = () => {};
  story.receiver.behave(
    () =>
      new Promise((resolve) => {
        end = () => resolve(200);
      }),
  );
  const ending = new AbortController();
  const round = sendEvents(story.sending, ending.signal);
  await expect.poll(() => story.receiver.received.length).toBe(1);
  ending.abort();
  end();
  await round;
  expect(await states()).toEqual(['delivered', 'waiting']);
});
