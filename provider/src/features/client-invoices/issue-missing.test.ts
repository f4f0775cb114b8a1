import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { inTransaction } from '../../db/transaction';
import { untilBlocked } from '../../testing';
import { type Story, startStory } from '../orders/testing/story';
import { issueMissingInvoices } from './issue-missing';

let story: Story;
beforeAll(async () => {
  story = await startStory({ province: 'QC', settings: { serviceCharge: true } });
});
afterAll(() => story.close());
beforeEach(() => story.forgetOrders());

const posted = async (units: string[], batch: number, openedOn: string) => {
  const order = await story.submit(units.map((unit) => story.card(unit)));
  await story.complete(order.id);
  await story.query(
    `insert into batches (id, number, opened_by, opened_on) values ($1, $2, 'Ann Ash', $3) on conflict (number) do nothing`,
    [randomUUID(), batch, openedOn],
  );
  await story.query(
    `update orders set status = 'posted', batch_id = (select id from batches where number = $2) where id = $1`,
    [order.id, batch],
  );
  return order;
};

test('orders that were posted before there were invoices get theirs once, by their frozen sums and of the day of their batch', async () => {
  const admin = await story.anAdmin();
  await story.query('update branches set minimum_charge_cents = 9500');
  await story.query(
    `insert into branch_prices select $1, code, 3333 from service_codes on conflict (branch_id, service_code)
     do update set price_cents = 3333`,
    [story.building.branchId],
  );
  const later = await posted(['103'], 9_020, '2026-07-16T12:00:00Z');
  // Toronto's 14 July was not over yet.
  const earlier = await posted(['101'], 9_010, '2026-07-15T03:00:00Z');
  const open = await story.submit([story.card('201')]);
  await story.query('update branches set minimum_charge_cents = 100');
  await story.query('update branch_prices set price_cents = 1');

  await Promise.all([issueMissingInvoices(story.services), issueMissingInvoices(story.services)]);
  await issueMissingInvoices(story.services);

  const { data: invoices } = await story.call(
    'clientInvoices',
    { query: { q: '', page: 1, limit: 10 } },
    admin,
  );
  expect(
    invoices.map(({ order_id, batch, issued_on, subtotal, tax, total }) => ({
      ...{ order_id, batch, issued_on, subtotal, tax, total },
    })),
  ).toEqual([
    { order_id: later.id, batch: 9_020, issued_on: '2026-07-16', subtotal: 9_500, tax: 1_423, total: 10_923 },
    {
      order_id: earlier.id,
      batch: 9_010,
      issued_on: '2026-07-14',
      subtotal: 9_500,
      tax: 1_423,
      total: 10_923,
    },
  ]);
  expect(invoices[0]!.number).toBe(invoices[1]!.number + 1);
  const { data } = await story.call('clientInvoice', { params: { id: invoices[0]!.id } }, admin);
  expect(data.lines.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['service', 3_333],
    ['minimum charge', 6_167],
  ]);
  expect(data.lines.reduce((sum, { amount, tax }) => sum + amount + tax, 0)).toBe(data.total);
  expect(invoices.some(({ order_id }) => order_id === open.id)).toBe(false);
  const sums = await story.query(
    `select p.number, sum(o.total_cents) as orders,
       (select sum(i.total_cents) from client_invoices i where i.batch_id = p.id) as invoices
     from batches p join orders o on o.batch_id = p.id group by p.id order by p.number`,
  );
  expect(sums).toMatchObject([
    { number: 9_010, orders: '10923', invoices: '10923' },
    { number: 9_020, orders: '10923', invoices: '10923' },
  ]);
});

const invoiced = async () =>
  (await story.query<{ id: string }>('select order_id as id from client_invoices')).map(({ id }) => id);

test('invoices of a batch are numbered in the order of its orders’ numbers, whatever was stored first', async () => {
  const [{ free }] = (await story.query(`select nextval('order_numbers')::int as free`)) as [
    { free: number },
  ];
  for (const place of [3, 1, 2]) {
    await story.query(`select setval('order_numbers', $1, false)`, [free + place]);
    await posted(['101'], 9_025, '2026-07-14T12:00:00Z');
  }
  await story.query(`select setval('order_numbers', $1)`, [free + 3]);
  await issueMissingInvoices(story.services);
  const places = await story.query(
    'select (order_number - $1)::int as place from client_invoices order by number',
    [free],
  );
  expect(places).toEqual([{ place: 1 }, { place: 2 }, { place: 3 }]);
});

test('a batch that fails is logged and left for the next round, and those after it get their invoices', async () => {
  const failing = await posted(['101'], 9_030, '2026-07-14T12:00:00Z');
  const after = await posted(['102'], 9_040, '2026-07-15T12:00:00Z');
  await story.query(
    `alter table client_invoices add constraint refused check (order_id <> '${failing.id}') not valid`,
  );
  const complaints = vi.spyOn(story.services.log, 'error').mockImplementation(() => {});
  await issueMissingInvoices(story.services);
  expect(complaints).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ batch: 9_030 }),
    expect.any(String),
  );
  complaints.mockRestore();
  expect(await invoiced()).toEqual([after.id]);
  await story.query('alter table client_invoices drop constraint refused');
  await issueMissingInvoices(story.services);
  expect((await invoiced()).sort()).toEqual([failing.id, after.id].sort());
});

test('waits for an order before it takes numbers, so that whoever has the order can take some meanwhile', async () => {
  const order = await posted(['101'], 9_050, '2026-07-15T12:00:00Z');
  const { pool } = story.services;
  let issuing: Promise<void> | undefined;
  await inTransaction(pool, async (client) => {
    await client.query('select 1 from orders where id = $1 for update', [order.id]);
    issuing = issueMissingInvoices(story.services);
    await untilBlocked(story.owner, 1);
    await client.query(`select 1 from counters where name = 'client invoices' for update`);
  });
  await issuing;
  expect(await invoiced()).toEqual([order.id]);
});

test('begins nothing more when the provider is ending', async () => {
  await posted(['101'], 9_060, '2026-07-15T12:00:00Z');
  await issueMissingInvoices(story.services, AbortSignal.abort());
  expect(await invoiced()).toEqual([]);
});
