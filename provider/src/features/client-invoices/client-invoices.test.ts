import { randomUUID } from 'node:crypto';
import type { ClientInvoiceDetail } from '@clearunit/shared/api/client-invoices';
import type { SubmittedResult } from '@clearunit/shared/api/visits';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pagesOf } from '../../pdf/testing/pages-of';
import { type Story, startStory } from '../orders/testing/story';
import { closedDoor, resultRow } from '../results/testing/result-row';

let story: Story;
let admin: Awaited<ReturnType<Story['anAdmin']>>;
beforeAll(async () => {
  story = await startStory({ settings: { reportReading: true }, warrantyCount: 1 });
  admin = await story.anAdmin();
  await story.query('update branches set no_access_fee_cents = 1500 where id = $1', [
    story.building.branchId,
  ]);
  await story.query(
    `insert into branch_prices select $1, code, 4000 from service_codes on conflict (branch_id, service_code)
     do update set price_cents = 4000`,
    [story.building.branchId],
  );
});
afterAll(() => story.close());
beforeEach(async () => {
  await story.forgetOrders();
  await story.query('delete from warranties');
});

const refused: Partial<SubmittedResult> = { outcome: 'refused', activity_level: null, treatment_done: false };
const detail = async (id: string) => (await story.call('order', { params: { id }, query: {} }, admin)).data;

/** An order of which each unit was visited, as it is told. */
async function visited(...about: Partial<SubmittedResult>[]) {
  const order = await story.submit(about.map((_, at) => story.card(String(101 + at))));
  await story.schedule(order.id);
  const lines = await story.linesOf(order.id);
  const visit = await story.recordVisit(lines.map((line, at) => story.found(line, about[at])));
  return { ...order, recommended: visit.recommended_order_ids };
}
/** Unit 101 has a warranty against mice up to the end of July. */
async function coverMice() {
  const id = randomUUID();
  const { id: buildingId, units } = story.building;
  await story.query(
    `insert into warranties (building_id, id, unit_id, warranty_date) values ($1, $2, $3, '2026-07-31')`,
    [buildingId, id, units['101']],
  );
  await story.query(
    `insert into warranty_coverages (building_id, warranty_id, kind, slot, pest_id) values ($1, $2, 'pest', 1, $3)`,
    [buildingId, id, story.pest.mice],
  );
}
async function post() {
  const { data } = await story.call('postableOrders', { query: { q: '' } }, admin);
  const orders = data.map(({ order_id, version }) => ({ order_id, version }));
  return (await story.call('postBatch', { body: { idempotency_key: randomUUID(), orders } }, admin)).data;
}
const list = (query: object = {}) =>
  story.call('clientInvoices', { query: { q: '', page: 1, limit: 50, ...query } }, admin);
async function invoiceOf(orderId: string): Promise<ClientInvoiceDetail> {
  const found = (await list()).data.find(({ order_id, kind }) => order_id === orderId && kind === 'invoice')!;
  return (await story.call('clientInvoice', { params: { id: found.id } }, admin)).data;
}
const crediting = (id: string, places: number[], about: object = {}) => ({
  params: { id },
  body: { idempotency_key: randomUUID(), places, reason: 'Billed twice', ...about },
});
const credit = async (...given: Parameters<typeof crediting>) =>
  (await story.call('creditInvoice', crediting(...given), admin)).data;
const refusedCredit = (...given: Parameters<typeof crediting>) =>
  story.refused('creditInvoice', crediting(...given), admin);

describe('a closed door', () => {
  test('is not completed: it costs the fee, is told so, and somebody comes again', async () => {
    const order = await visited({}, refused);
    expect(await detail(order.id)).toMatchObject({
      units: [
        { found: { outcome: 'inspected', pest_name: 'Mice' }, charge: { kind: 'service', amount: 4_000 } },
        { found: { outcome: 'refused' }, charge: { kind: 'no access', amount: 1_500 } },
      ],
      bill: { is_estimate: false, subtotal: 5_500, tax: 715, total: 6_215 },
    });
    expect(order.recommended).toHaveLength(1);
    const draft = await detail(order.recommended[0]!);
    expect(draft).toMatchObject({
      schedule_date: '2026-07-29',
      units: [{ unit_number: '102', request_type: 'neworder' }],
      bill: { is_estimate: true, subtotal: 4_000 },
    });
  });

  test('of each unit makes an order that was not completed, in lists too', async () => {
    const order = await visited(refused);
    const query = { id: story.building.id, page: 1, limit: 10 };
    const { body } = await story.call('buildingOrders', { query }, story.contact);
    expect(body.data.find(({ order_id }) => order_id === order.id)).toMatchObject({ outcome: 'refused' });
  });

  test('costs the fee for each line: two pests behind one door are two', async () => {
    const order = await story.submit([story.card('101'), story.sprayed('101')]);
    await story.schedule(order.id);
    const lines = await story.linesOf(order.id);
    await story.recordVisit(lines.map((line) => story.found(line, refused)));
    expect((await detail(order.id)).bill).toMatchObject({ subtotal: 3_000 });
  });

  test('is no unit that was inspected and not treated: that is billed', async () => {
    const order = await visited({ prep_level: 'Not prepared', treatment_done: false });
    expect(await detail(order.id)).toMatchObject({
      units: [{ charge: { kind: 'service', amount: 4_000 } }],
      bill: { subtotal: 4_000 },
    });
  });

  test('that was none after all is billed again, by the rates of the day of completion', async () => {
    const order = await visited(refused);
    await story.query('update branches set no_access_fee_cents = 9900, minimum_charge_cents = 70000');
    const row = resultRow(order, { technician_name: 'Technician Tester' });
    await story.call('correctResults', { body: { results: [row] } }, admin);
    expect((await detail(order.id)).bill).toMatchObject({ subtotal: 4_000, adjustment: 0 });
    await story.query('update branches set no_access_fee_cents = 1500, minimum_charge_cents = 0');
  });
});

test('an order whose bill was corrected is not posted with what was seen before; one whose bill stays is', async () => {
  const [stays, changes] = [await visited({}), await visited({}, {})];
  const seen = (await story.call('postableOrders', { query: { q: '' } }, admin)).data;
  const posting = (id: string) => {
    const orders = seen.filter(({ order_id }) => order_id === id);
    return {
      body: {
        idempotency_key: randomUUID(),
        orders: orders.map(({ order_id, version }) => ({ order_id, version })),
      },
    };
  };
  const by = { technician_name: 'Technician Tester' };
  const results = [resultRow(stays, by), resultRow(changes, { ...by, ...closedDoor, unit_number: '102' })];
  await story.call('correctResults', { body: { results } }, admin);
  expect(await story.refused('postBatch', posting(changes.id), admin)).toMatchObject({
    code: 409,
    reason: 'batches.not-postable',
    problems: [{ field: changes.id, reason: 'batches.changed' }],
  });
  expect((await story.call('postBatch', posting(stays.id), admin)).data).toMatchObject({ total: 4_520 });
  expect(await post()).toMatchObject({ order_count: 1, total: 6_215 });
});

describe('work for a client whose building is another one’s before it is posted', () => {
  const names = async () => (await story.call('billedClients', {}, admin)).data.map(({ name }) => name);
  const waiting = (customer?: string) =>
    story.call('postableOrders', { query: { q: '', customer } }, admin).then(({ data }) => data.length);
  const listed = async (query: object = {}) =>
    (await story.call('completedOrders', { query: { page: 1, limit: 10, ...query } }, admin)).body.data.map(
      (order) => order.customer_name,
    );
  const handOver = (customer: string) =>
    story.query('update buildings set customer_id = $2 where id = $1', [story.building.id, customer]);
  const maple = () => story.building.customerId;
  const aClient = async (customer: string) => (await story.aBuilding({ customer })).customerId;
  afterEach(() => handOver(maple()));

  test('is listed for the client that had it, and invoiced to it, who can be chosen from then on', async () => {
    const birch = await aClient('Birch Homes');
    const order = await visited({});
    await handOver(birch);
    expect(await listed({ order_by: 'customer_name' })).toEqual(['Maple Homes']);
    expect([await waiting(maple()), await waiting(birch)]).toEqual([1, 0]);
    expect([await listed({ customer: maple() }), await listed({ customer: birch })]).toEqual([
      ['Maple Homes'],
      [],
    ]);
    expect(await names()).toEqual(['Maple Homes']);
    await post();
    expect(await invoiceOf(order.id)).toMatchObject({ customer_name: 'Maple Homes' });
    await story.query('update orders set billed_customer_id = null');
    expect(await names()).toEqual(['Birch Homes', 'Maple Homes']);
  });

  test('stays its work when it is billed again, and is that of the kept client after a merge', async () => {
    const [birch, cedar] = [await aClient('Birch Homes'), await aClient('Cedar Homes')];
    await handOver(birch);
    const order = await visited(refused);
    await handOver(maple());
    const row = resultRow(order, { technician_name: 'Technician Tester' });
    await story.call('correctResults', { body: { results: [row] } }, admin);
    expect(await listed()).toEqual(['Birch Homes']);
    await story.call('mergeClients', { params: { id: birch }, body: { into: cedar } }, admin);
    expect(await listed({ customer: cedar })).toEqual(['Cedar Homes']);
    expect(await names()).toEqual(['Cedar Homes']);
    await post();
    expect(await invoiceOf(order.id)).toMatchObject({ customer_name: 'Cedar Homes' });
    const byClient = await list({ customer: cedar });
    expect(byClient.data.map(({ order_id }) => order_id)).toEqual([order.id]);
  });

  test('is its present client’s where it was billed before the client was kept', async () => {
    const birch = await aClient('Birch Houses');
    await visited({});
    await story.query('update orders set billed_customer_id = null');
    await handOver(birch);
    expect(await listed({ customer: birch })).toEqual(['Birch Houses']);
    expect([await waiting(birch), await waiting(maple())]).toEqual([1, 0]);
  });
});

describe('a warranty', () => {
  test('is told beforehand, used once, and never more often than the building has', async () => {
    await coverMice();
    const { id: buildingId } = story.building;
    const query = {
      building_uuid: buildingId,
      unit_number: '101',
      pestID: story.pest.mice,
      treatmentID: story.treatment.bait,
    };
    const price = async (about: object = {}) =>
      (await story.call('price', { query: { ...query, ...about } }, story.contact)).data;
    expect(await price()).toEqual({ price: 4_000, warranty: { until: '2026-07-31', uses_left: 1 } });
    const planned = await story.submit([story.card('101')]);
    const chargeOf = async ({ id }: { id: string }) => (await detail(id)).units[0]!.charge;
    const covered = { kind: 'warranty', amount: 0, covered_until: '2026-07-31' };
    expect(await chargeOf(planned)).toEqual(covered);
    // The one use is counted on by the order that is planned first, and told of no other.
    expect(await price()).toMatchObject({ warranty: { uses_left: 0 } });
    expect(await price({ order_id: planned.id })).toMatchObject({ warranty: { uses_left: 1 } });
    const sooner = await story.submit([story.card('101')]);
    expect(await chargeOf(sooner)).toMatchObject({ kind: 'service', amount: 4_000 });
    await story.schedule(sooner.id, '2026-07-20');
    expect([await chargeOf(sooner), await chargeOf(planned)]).toEqual([
      covered,
      { kind: 'service', amount: 4_000, covered_until: null },
    ]);
    const draft = await story.submit([story.card('101')], { isDraft: 1 });
    expect(await chargeOf(draft)).toMatchObject({ kind: 'service' });
    const first = await visited({});
    const second = await visited({});
    expect((await detail(first.id)).bill.total).toBe(0);
    expect((await detail(second.id)).units[0]!.charge).toMatchObject({ kind: 'service', amount: 4_000 });
    expect(await price()).toEqual({ price: 4_000, warranty: { until: '2026-07-31', uses_left: 0 } });
    expect(await chargeOf(sooner)).toMatchObject({ kind: 'service', amount: 4_000 });
    await story.query('delete from warranties');
    expect((await detail(first.id)).units[0]!.charge).toMatchObject({ kind: 'warranty', amount: 0 });
  });
});

test('orders of one visit share the last warranty use: the first has it, and the next is billed', async () => {
  await coverMice();
  const orders = [await story.submit([story.card('101')]), await story.submit([story.card('101')])];
  for (const order of orders) await story.schedule(order.id);
  const lines = await Promise.all(orders.map((order) => story.linesOf(order.id)));
  await story.recordVisit(lines.flat().map((line) => story.found(line)));
  const bills = await Promise.all(orders.map((order) => detail(order.id)));
  expect(bills.map(({ units: [unit], bill }) => [unit!.charge!.kind, bill.subtotal])).toEqual([
    ['warranty', 0],
    ['service', 4_000],
  ]);
});

describe('invoices', () => {
  test('hold the lines, the tax and the total, once an order, and are found by month, client and number', async () => {
    const order = await visited({}, refused);
    const batch = await post();
    const invoice = await invoiceOf(order.id);
    expect(invoice).toMatchObject({
      batch: batch.batch_number,
      customer_name: 'Maple Homes',
      order_number: order.order_number,
      subtotal: 5_500,
      tax: 715,
      total: 6_215,
      lines: [
        { place: 1, kind: 'service', unit_number: '101', amount: 4_000, tax: 520 },
        { place: 2, kind: 'no access', unit_number: '102', outcome: 'refused', amount: 1_500, tax: 195 },
      ],
    });
    const [client] = (await story.call('billedClients', {}, admin)).data;
    const count = async (query: object) => (await list(query)).total_count;
    expect(await count({ month: '2026-07', customer: client!.id, q: String(invoice.number) })).toBe(1);
    expect(await count({ month: '2026-06' })).toBe(0);
    expect(await count({ customer: randomUUID() })).toBe(0);
    const columns = `id, kind, number, building_id, order_id, customer_id, customer_name, building_name, building_address,
      location_id, order_number, purchase_order_number, issued_on, issued_by, tax_percent, subtotal_cents, tax_cents, total_cents`;
    await expect(
      story.query(
        `insert into client_invoices (${columns}) select ${columns} from client_invoices where id = $1`,
        [invoice.id],
      ),
    ).rejects.toThrow(/duplicate key/);
    await expect(
      story.query('update client_invoices set total_cents = 1, subtotal_cents = 1, tax_cents = 0'),
    ).rejects.toThrow('an issued invoice cannot be changed');
  });

  test('are PDFs, and a file whose names are no formulas', async () => {
    await story.query(`update customers set name = '=1+1' where name = 'Maple Homes'`);
    const order = await visited({}, refused);
    await post();
    await story.query(`update customers set name = 'Maple Homes' where name = '=1+1'`);
    const { id, number } = await invoiceOf(order.id);
    const doc = await story.download('clientInvoicePdf', { params: { id } }, admin);
    const text = (await pagesOf(Buffer.from(doc.bytes))).join(' ').replace(/\s+/g, ' ');
    for (const part of [
      `Invoice #${number}`,
      'Not completed: refused entry',
      '$55.00',
      'Tax (13 %)',
      '$62.15',
    ]) {
      expect(text).toContain(part);
    }
    const file = await story.download('accountingFile', { query: { q: '' } }, admin);
    expect(new TextDecoder().decode(file.bytes)).toContain("'=1+1");
    const none = await story.refused('accountingFile', { query: { q: '', month: '2020-01' } }, admin);
    expect(none).toMatchObject({ reason: 'invoices.none-found' });
  });

  test('stand in the file as a row a line, and so do credit notes, whose amounts and taxes are below zero', async () => {
    const order = await visited({}, refused);
    await post();
    const invoice = await invoiceOf(order.id);
    const note = await credit(invoice.id, [1, 2]);
    const file = await story.download('accountingFile', { query: { q: String(order.order_number) } }, admin);
    const [, ...rows] = new TextDecoder().decode(file.bytes).trimEnd().split('\r\n');
    const toCredit = `Order ${order.order_number} / Credit of ${invoice.number}`;
    const days = '15/07/2026,15/07/2026';
    const bait = `"${story.building.name}: Unit 101: Mice, Bait"`;
    const closed = `"${story.building.name}: Unit 102: Mice, Bait · Not completed: refused entry"`;
    expect(rows).toEqual([
      `Maple Homes,${invoice.number},Order ${order.order_number},${days},62.15,${bait},1,40.00,,13%,5.20,15/07/2026,CAD`,
      `Maple Homes,${invoice.number},Order ${order.order_number},${days},62.15,${closed},1,15.00,,13%,1.95,15/07/2026,CAD`,
      `Maple Homes,${note.number},${toCredit},${days},-62.15,${bait},1,-40.00,,13%,-5.20,15/07/2026,CAD`,
      `Maple Homes,${note.number},${toCredit},${days},-62.15,${closed},1,-15.00,,13%,-1.95,15/07/2026,CAD`,
    ]);
  });

  test('call a place what it was on the day of issue, on invoice, credit note and in the file', async () => {
    const { call } = story;
    const other = await story.aBuilding({ units: ['101', '501'], schedulerId: story.schedulerUser.id });
    const params = { building_id: other.id };
    const body = { building_id: other.id, name: 'Lobby' };
    const { uuid } = await call('addCommonArea', { body }, admin);
    const contact = await story.signIn(other);
    const cards = [story.card('501'), story.card('Lobby')];
    const order = await story.submit(cards, { building_uuid: other.id }, contact);
    await story.complete(order.id);
    await post();
    const invoice = await invoiceOf(order.id);
    await story.query(`update units set kind = 'common area' where id = $1`, [other.units['501']]);
    const change = { params: { ...params, uuid }, body: { name: 'Entrance' } };
    await call('renameCommonArea', change, admin);
    const note = await credit(invoice.id, [1, 2]);
    for (const { id } of [invoice, note]) {
      const { lines } = (await call('clientInvoice', { params: { id } }, admin)).data;
      expect(lines.map(({ unit_number, is_common_area }) => [unit_number, is_common_area])).toEqual([
        ['501', false],
        ['Lobby', true],
      ]);
      const doc = await story.download('clientInvoicePdf', { params: { id } }, admin);
      const text = (await pagesOf(Buffer.from(doc.bytes))).join(' ');
      expect(text).toContain('Unit 501');
      expect(text).toMatch(/(?<!Unit )Lobby/);
    }
    const file = await story.download('accountingFile', { query: { q: String(invoice.number) } }, admin);
    expect(new TextDecoder().decode(file.bytes)).toMatch(/: Unit 501.*\r\n.*: Lobby/);
  });

  test('are credited line by line, never over the invoice, once under a key, and never without a reason', async () => {
    const order = await visited({}, {}, refused);
    await post();
    const invoice = await invoiceOf(order.id);
    const key = { idempotency_key: randomUUID() };
    const note = await credit(invoice.id, [1, 3], key);
    expect(note).toMatchObject({
      kind: 'credit note',
      credits_number: invoice.number,
      subtotal: 5_500,
      total: 6_215,
    });
    expect(await credit(invoice.id, [1, 3], key)).toEqual(note);
    expect(await refusedCredit(invoice.id, [2], key)).toMatchObject({ reason: 'invoices.key-reused' });
    expect(await refusedCredit(invoice.id, [2, 3])).toMatchObject({
      code: 409,
      reason: 'invoices.line-credited',
    });
    expect(await refusedCredit(invoice.id, [9])).toMatchObject({ reason: 'invoices.no-such-line' });
    expect(await refusedCredit(invoice.id, [2], { reason: '  ' })).toMatchObject({
      reason: 'invoices.reason-missing',
    });
    expect(await refusedCredit(note.id, [1])).toMatchObject({ reason: 'invoices.is-credit-note' });
    expect((await invoiceOf(order.id)).credited).toBe(6_215);
    await credit(invoice.id, [2]);
    expect(await list()).toMatchObject({ total_count: 3, sum: 0 });
    const [entry] = await story.query(
      `select activity, description from activity_log order by id desc limit 1`,
    );
    expect(entry).toMatchObject({ activity: 'invoices.credited', description: { reason: 'Billed twice' } });
  });
});
