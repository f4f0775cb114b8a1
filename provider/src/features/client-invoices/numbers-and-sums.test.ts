import { randomUUID } from 'node:crypto';
import { highestAmount } from '@clearunit/shared/domain/prices';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pagesOf } from '../../pdf/testing/pages-of';
import { type Story, startStory } from '../orders/testing/story';

const units = Array.from({ length: 30 }, (_, at) => String(101 + at));

let story: Story;
let admin: Awaited<ReturnType<Story['anAdmin']>>;
beforeAll(async () => {
  story = await startStory({ units, province: 'ON' });
  admin = await story.anAdmin();
});
afterAll(() => story.close());
beforeEach(async () => {
  await story.forgetOrders();
  await setPrice(4_000);
});

const setPrice = (cents: number) =>
  story.query(
    `insert into branch_prices select $1, code, $2 from service_codes on conflict (branch_id, service_code)
     do update set price_cents = excluded.price_cents`,
    [story.building.branchId, cents],
  );

async function completed(...numbers: string[]) {
  const order = await story.submit(numbers.map((number) => story.card(number)));
  await story.complete(order.id);
  return order;
}
const postable = async () => {
  const { data } = await story.call('postableOrders', { query: { q: '' } }, admin);
  return data.map(({ order_id, version }) => ({ order_id, version }));
};
const posting = (orders: { order_id: string; version: number }[], key: string = randomUUID()) => ({
  body: { idempotency_key: key, orders },
});
const attemptPost = (...given: Parameters<typeof posting>) =>
  story.attempt('postBatch', posting(...given), admin);
const list = async () =>
  (await story.call('clientInvoices', { query: { q: '', page: 1, limit: 100 } }, admin)).data;
const attemptCredit = (id: string, places: number[], key: string = randomUUID()) =>
  story.attempt(
    'creditInvoice',
    { params: { id }, body: { idempotency_key: key, places, reason: 'Billed twice' } },
    admin,
  );
const numbersOf = async (table: 'client_invoices' | 'batches') =>
  (await story.query<{ number: number }>(`select number from ${table} order by number`)).map(
    ({ number }) => number,
  );
const isWithoutGaps = (numbers: readonly number[]) =>
  numbers.every((number, at) => number === numbers[0]! + at);

describe('the numbers of invoices, credit notes and batches', () => {
  test('have no gap and stand once each, whoever posts and credits at the same time and is refused', async () => {
    for (const number of units.slice(0, 8)) await completed(number);
    const orders = await postable();
    const pairs = [0, 2, 4, 6].map((at) => orders.slice(at, at + 2));
    const key = randomUUID();
    const posts = await Promise.all([
      ...pairs.map((pair) => attemptPost(pair)),
      // The same orders again, and others under one key: all but one each are refused.
      ...pairs.map((pair) => attemptPost(pair, key)),
      attemptPost([{ order_id: randomUUID(), version: 1 }]),
    ]);
    expect(posts.filter(({ status }) => status === 200)).toHaveLength(4);
    for (const { status } of posts) expect([200, 404, 409]).toContain(status);

    const invoices = (await list()).filter(({ kind }) => kind === 'invoice');
    expect(invoices).toHaveLength(8);
    const shared = randomUUID();
    const credits = await Promise.all([
      ...invoices.map(({ id }) => attemptCredit(id, [1], shared)),
      ...invoices.slice(0, 3).map(({ id }) => attemptCredit(id, [1])),
      ...invoices.slice(0, 3).map(({ id }) => attemptCredit(id, [1])),
    ]);
    const issued = credits.filter(({ status }) => status === 200).length;
    expect(issued).toBeGreaterThan(2);
    expect(issued).toBeLessThan(credits.length);
    await completed(units[9]!);
    await attemptPost(await postable());

    const numbers = await numbersOf('client_invoices');
    expect(numbers).toHaveLength(8 + issued + 1);
    expect(isWithoutGaps(numbers), numbers.join()).toBe(true);
    const batches = await numbersOf('batches');
    expect(batches).toHaveLength(5);
    expect(isWithoutGaps(batches), batches.join()).toBe(true);
  });

  test('of batches pass over those that a management system elsewhere has given', async () => {
    await completed('101');
    await story.query(
      `insert into batches (id, number, opened_by) select $1, last + 1, 'Elsewhere' from counters where name = 'batches'`,
      [randomUUID()],
    );
    expect(await attemptPost(await postable())).toMatchObject({ status: 200 });
    const [elsewhere, own] = await numbersOf('batches');
    expect(own).toBe(elsewhere! + 1);
  });
});

test('the highest prices are summed up to the cent in order, batch, list, PDFs and file', async () => {
  await setPrice(highestAmount);
  const order = await completed(...units);
  const subtotal = units.length * highestAmount;
  const total = (subtotal * 113) / 100;
  expect(total).toBeGreaterThan(2 ** 31);
  const query = {};
  const { data } = await story.call('order', { params: { id: order.id }, query }, admin);
  expect(data.bill).toMatchObject({ subtotal, tax: total - subtotal, total });
  await completed('101');
  const sum = total + (highestAmount * 113) / 100;
  const chosen = await postable();
  const key = randomUUID();
  for (let again = 0; again < 2; again++) {
    expect((await story.call('postBatch', posting(chosen, key), admin)).data.total).toBe(sum);
  }
  const invoice = (await list()).find(({ order_id }) => order_id === order.id)!;
  expect(invoice).toMatchObject({ subtotal, total });
  const places = units.map((_, at) => at + 1);
  expect(await attemptCredit(invoice.id, places)).toMatchObject({ status: 200 });
  const { data: listed, sum: left } = await story.call(
    'clientInvoices',
    { query: { q: '', page: 1, limit: 10 } },
    admin,
  );
  expect(left).toBe(sum - total);
  expect(listed.find(({ id }) => id === invoice.id)!.credited).toBe(total);
  const doc = await story.download('clientInvoicePdf', { params: { id: invoice.id } }, admin);
  expect((await pagesOf(Buffer.from(doc.bytes))).join(' ')).toContain('33,900,000.00');
});

test('what comes to nothing is not credited', async () => {
  await setPrice(0);
  await completed('101');
  await attemptPost(await postable());
  const [invoice] = await list();
  expect(await attemptCredit(invoice!.id, [1])).toMatchObject({
    status: 422,
    refusal: { reason: 'invoices.nothing-to-credit' },
  });
  expect(await list()).toHaveLength(1);
});
