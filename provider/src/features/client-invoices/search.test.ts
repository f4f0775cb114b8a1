import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Story, startStory } from '../orders/testing/story';

let story: Story;
let admin: Awaited<ReturnType<Story['anAdmin']>>;
let invoice: Awaited<ReturnType<typeof list>>[number];

const name = (building: string, client: string) =>
  story.query(
    `with renamed as (update buildings set name = $2 where id = $1 returning customer_id)
     update customers set name = $3 where id = (select customer_id from renamed)`,
    [story.building.id, building, client],
  );
const list = async (q: string) =>
  (await story.call('clientInvoices', { query: { q, page: 1, limit: 10 } }, admin)).data;
const finds = async (q: string) => (await list(q)).some(({ id }) => id === invoice.id);

beforeAll(async () => {
  story = await startStory();
  admin = await story.anAdmin();
  await name('Cooper’s Landing', 'Maple Homes');
  const order = await story.submit([story.card('101')], { po_mo_wo: 'PO-77.31' });
  await story.complete(order.id);
  const { data } = await story.call('postableOrders', { query: { q: '' } }, admin);
  const orders = data.map(({ order_id, version }) => ({ order_id, version }));
  await story.call('postBatch', { body: { idempotency_key: randomUUID(), orders } }, admin);
  invoice = (await list(''))[0]!;
  await name('Érable Court', 'Oak Living');
  await story.query(
    `insert into customers (id, name, merged_into) select gen_random_uuid(), 'Willow Rentals', customer_id from buildings where id = $1`,
    [story.building.id],
  );
});
afterAll(() => story.close());

test('an invoice is found by the names that stand on it, whatever its building is called now', async () => {
  for (const q of ["Cooper's Landing", 'landing coopers', 'homes maple landing'])
    expect(await finds(q), q).toBe(true);
});

test('an invoice is found by what its building is called now, and where it is', async () => {
  const { address, city, locationId } = story.building;
  for (const q of ['erable', 'Érable maple', address, `maple ${city}`, locationId])
    expect(await finds(q), q).toBe(true);
});

test('an invoice is not found by what its client is called now, or a client that was merged into it', async () => {
  for (const q of ['Oak living', 'Willow', 'erable oak']) expect(await finds(q), q).toBe(false);
});

test('an invoice is found by its numbers and the client’s, with and without a sign before it', async () => {
  const { number, order_number: order, batch } = invoice;
  for (const q of [`${number}`, `#${order}`, `${batch}`, `landing #${number}`, 'PO-77.31', 'maple po 77'])
    expect(await finds(q), q).toBe(true);
});

test('an invoice is not found by other words, parts of its numbers, or what was done', async () => {
  for (const q of ['landing elm', 'PO-77.32', '#', `${invoice.order_number}`.slice(0, -1), 'mice', 'spray'])
    expect(await finds(q), q).toBe(false);
});
