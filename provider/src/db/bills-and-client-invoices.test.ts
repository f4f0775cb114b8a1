import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Story, startStory } from '../features/orders/testing/story';

const folder = new URL('./migrations/', import.meta.url);
const statementsOf = (migration: string) => {
  const name = readdirSync(folder).find((file) => file.endsWith(`_${migration}.sql`))!;
  return readFileSync(new URL(name, folder), 'utf8').split('--> statement-breakpoint');
};
/** What the migration does with orders that are there; the tables have their columns already. */
const freezing = statementsOf('bills_and_client_invoices').filter((statement) => /^UPDATE /m.test(statement));

let story: Story;
beforeAll(async () => {
  story = await startStory({ province: 'QC', settings: { serviceCharge: true } });
});
afterAll(() => story.close());

test('orders that were completed are frozen as they were shown: minimum charge and tax of the day of their work', async () => {
  await story.query('update branches set minimum_charge_cents = 9500');
  const orders = [await story.submit([story.card('101')]), await story.submit([story.card('102')])];
  const open = await story.submit([story.card('103')]);
  for (const order of orders) await story.complete(order.id);
  await story.query(`update order_lines set charge_kind = null, charge_cents = null, price_cents = case unit_number
    when '101' then 3333 else 10050 end`);
  await story.query(
    `update orders set billed_at = null, minimum_charge_cents = null, no_access_fee_cents = null, tax_percent = null,
       adjustment_cents = null, subtotal_cents = null, tax_cents = null, total_cents = null`,
  );
  expect(freezing).toHaveLength(2);
  for (const statement of freezing) await story.query(statement);
  const stored = await story.query<{ id: string }>(
    `select id, tax_percent::float8 as percent, adjustment_cents as adjustment, subtotal_cents as subtotal, tax_cents as tax,
       total_cents as total from orders`,
  );
  const of = (order: { id: string }) => stored.find(({ id }) => id === order.id);
  expect(of(orders[0]!)).toMatchObject({
    percent: 14.975,
    adjustment: 6_167,
    subtotal: 9_500,
    tax: 1_423, // 1422.625
    total: 10_923,
  });
  expect(of(orders[1]!)).toMatchObject({ adjustment: 0, subtotal: 10_050, tax: 1_505, total: 11_555 });
  expect(of(open)).toMatchObject({ subtotal: null, total: null });
});

test('lines of invoices that were issued keep what their places are now, and are final again', async () => {
  const admin = await story.anAdmin();
  await story.forgetOrders();
  await story.submit([story.card('101'), story.card('102')]).then(({ id }) => story.complete(id));
  const { data } = await story.call('postableOrders', { query: { q: '' } }, admin);
  const orders = data.map(({ order_id, version }) => ({ order_id, version }));
  await story.call('postBatch', { body: { idempotency_key: randomUUID(), orders } }, admin);
  await story.query(`update units set kind = 'common area' where id = $1`, [story.building.units['102']]);
  const filling = statementsOf('indexes_sums_and_counters').filter((statement) =>
    /^UPDATE |TRIGGER/m.test(statement),
  );
  expect(filling).toHaveLength(3);
  for (const statement of filling) await story.query(statement);
  expect(
    await story.query(
      'select unit_number, is_common_area from client_invoice_lines where kind = $1 order by place',
      ['service'],
    ),
  ).toEqual([
    { unit_number: '101', is_common_area: false },
    { unit_number: '102', is_common_area: true },
  ]);
  await expect(story.query('update client_invoice_lines set is_common_area = false')).rejects.toThrow(
    'an issued invoice cannot be changed',
  );
});
