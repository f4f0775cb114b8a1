import { randomUUID } from 'node:crypto';
import type { SubmittedResult } from '@clearunit/shared/api/visits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Story, startStory } from '../orders/testing/story';

/**
 * What 500 orders come to, reckoned a second time from 4 §2 and from what the test put into the database, without any
 * rule of the product: in the order, its invoice, the batch and the accounting file.
 */
const orderCount = 500;
const closed = ['no answer', 'refused', 'key failed', 'unsafe'] as const;

let story: Story;
let admin: Awaited<ReturnType<Story['anAdmin']>>;
beforeAll(async () => {
  story = await startStory();
  admin = await story.anAdmin();
}, 120_000);
afterAll(() => story.close());

/** Numbers that look random and are the same in each run (mulberry32). */
let seed = 20_261_122;
function random(): number {
  seed = (seed + 0x6d2b79f5) | 0;
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
}
const among = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!;
const chance = (share: number) => random() < share;

interface Line {
  id: string;
  unit: string;
  pest: string;
  treatment: string;
  price: number;
  isSecondVisit: boolean;
  /** 'inspected', a closed door, or completed by hand. */
  ended: 'inspected' | 'by hand' | (typeof closed)[number];
}
interface Order {
  id: string;
  number: number;
  place: Place;
  day: string;
  lines: Line[];
}
interface Place {
  id: string;
  minimum: number;
  fee: number;
  /** In thousandths of a percent, on a day. */
  tax: (day: string) => number;
  /** 0 where there is no limit. */
  warrantyCount: number;
  units: Record<string, string>;
  /** By unit: up to when which pest, and up to when which treatment is covered. */
  warranties: Map<string, { pest?: [string, string]; treatment?: [string, string] }>;
}

interface Sum {
  charges: number[];
  subtotal: number;
  tax: number;
  total: number;
}

/** The second reckoning: orders of a place in the sequence in which they were completed. */
function reckon(orders: readonly Order[]): Map<string, Sum> {
  const used = new Map<string, number>();
  const sums = new Map<string, Sum>();
  for (const { id, place, day, lines } of orders) {
    let anyService = false;
    const charges = lines.map((line) => {
      if ((closed as readonly string[]).includes(line.ended)) return place.fee;
      const warranty = place.warranties.get(line.unit);
      const covers =
        (warranty?.pest?.[0] === line.pest && day <= warranty.pest[1]) ||
        (warranty?.treatment?.[0] === line.treatment && day <= warranty.treatment[1]);
      const uses = used.get(place.id) ?? 0;
      if (covers && (place.warrantyCount === 0 || uses < place.warrantyCount)) {
        used.set(place.id, uses + 1);
        return 0;
      }
      anyService = true;
      return line.price;
    });
    let subtotal = 0;
    for (const charge of charges) subtotal += charge;
    if (anyService && subtotal < place.minimum) subtotal = place.minimum;
    // Half up in whole numbers: twice the tax and one, halved.
    const tax = Math.floor((2 * subtotal * place.tax(day) + 100_000) / 200_000);
    sums.set(id, { charges, subtotal, tax, total: subtotal + tax });
  }
  return sums;
}

/** The taxes of 4 §2.1, in thousandths of a percent. */
const taxes = [
  { province: 'ON' as const, byHand: null, on: () => 13_000 },
  { province: 'QC' as const, byHand: null, on: () => 14_975 },
  { province: 'NS' as const, byHand: null, on: (day: string) => (day < '2025-04-01' ? 15_000 : 14_000) },
  { province: 'BC' as const, byHand: null, on: () => 12_000 },
  { province: 'AB' as const, byHand: null, on: () => 5_000 },
  { province: 'NB' as const, byHand: 7.25, on: () => 7_250 },
];

const days = ['2025-03-31', '2025-04-01', '2026-05-04', '2026-05-20', '2026-06-02', '2026-06-30'];
const services = () => [
  { pest: story.pest.mice, treatment: story.treatment.bait },
  { pest: story.pest.bedBugs, treatment: story.treatment.spray },
];

async function aPlace(n: number): Promise<Place> {
  const [minimum, fee] = [among([0, 8_500, 9_500]), among([0, 1_500, 2_750])];
  const tax = taxes[n % taxes.length]!;
  const branch = randomUUID();
  await story.query(
    `insert into branches (id, code, name, minimum_charge_cents, no_access_fee_cents) values ($1, $2, $2, $3, $4)`,
    [branch, `R${n}`, minimum, fee],
  );
  const isCharged = chance(0.6);
  const numbers = Array.from({ length: 40 }, (_, at) => String(101 + at));
  const warrantyCount = among([0, 3, 10]);
  const building = await story.aBuilding({
    units: numbers,
    schedulerId: story.schedulerUser.id,
    customer: `Client ${n}`,
    settings: { serviceCharge: isCharged },
    branchId: branch,
    province: tax.province,
    taxByHand: tax.byHand,
    warrantyCount,
  });
  const place: Place = {
    id: building.id,
    minimum: isCharged ? minimum : 0,
    fee,
    tax: tax.on,
    warrantyCount,
    units: building.units,
    warranties: new Map(),
  };
  for (const unit of numbers.filter(() => chance(0.25))) {
    const [pest, treatment] = [among(services()).pest, among(services()).treatment];
    const kind = among(['pest', 'treatment', 'both']);
    const id = randomUUID();
    const pestUntil = among(['2026-05-04', '2026-05-31', '2027-01-01']);
    const treatmentUntil = among(['2026-05-20', '2026-06-15', '2027-01-01']);
    place.warranties.set(unit, {
      ...(kind !== 'treatment' && { pest: [pest, pestUntil] }),
      ...(kind !== 'pest' && { treatment: [treatment, treatmentUntil] }),
    });
    await story.query(
      'insert into warranties (building_id, id, unit_id, warranty_date, warranty_date_service) values ($1, $2, $3, $4, $5)',
      [
        building.id,
        id,
        building.units[unit],
        kind === 'treatment' ? null : pestUntil,
        kind === 'pest' ? null : treatmentUntil,
      ],
    );
    const cover =
      'insert into warranty_coverages (building_id, warranty_id, kind, slot, pest_id, treatment_id)';
    if (kind !== 'treatment')
      await story.query(`${cover} values ($1, $2, 'pest', 1, $3, null)`, [building.id, id, pest]);
    if (kind !== 'pest')
      await story.query(`${cover} values ($1, $2, 'service', 1, null, $3)`, [building.id, id, treatment]);
  }
  return place;
}

const doors = new Map<string, Line['ended']>();

/** How the visit of a unit ends on a day, which is the same for all that is ordered there. */
function doorOn(place: Place, unit: string, day: string): Line['ended'] {
  const door = `${place.id} ${unit} ${day}`;
  const ended = doors.get(door) ?? (chance(0.25) ? among(closed) : 'inspected');
  doors.set(door, ended);
  return ended;
}

/** A scheduled order straight in the database, priced by the line. */
async function anOrder(place: Place): Promise<Order> {
  const id = randomUUID();
  const day = among(days);
  const isByHand = chance(0.15);
  const lines = Array.from({ length: 1 + Math.floor(random() * 4) }, (): Line => {
    const { pest, treatment } = among(services());
    const unit = among(Object.keys(place.units));
    const ended = isByHand ? 'by hand' : doorOn(place, unit, day);
    return {
      id: randomUUID(),
      unit,
      pest,
      treatment,
      price: among([0, 1, 3_333, 4_150, 10_999]),
      isSecondVisit: false,
      ended,
    };
  });
  const [first] = lines;
  if (chance(0.2)) lines.push({ ...first!, id: randomUUID(), isSecondVisit: true });
  const [row] = await story.query<{ order_number: number }>(
    `insert into orders (building_id, id, status, origin, schedule_date) values ($1, $2, 'scheduled', 'request', $3)
     returning order_number`,
    [place.id, id, day],
  );
  await story.query(
    `insert into order_lines (building_id, id, order_id, unit_id, unit_number, pest_id, treatment_id, request_type, priority,
       price_cents, second_visit, status, schedule_date, order_number)
     select $1, x.id, $2, x.unit_id, x.unit, x.pest, x.treatment, 'neworder', x.place, x.price, x.second, 'scheduled', $3, $4
     from json_to_recordset($5) as x(id uuid, unit_id uuid, unit text, pest uuid, treatment uuid, price int, second boolean,
       place int)`,
    [
      place.id,
      id,
      day,
      row!.order_number,
      JSON.stringify(
        lines.map((line, at) => ({
          ...line,
          unit_id: place.units[line.unit],
          second: line.isSecondVisit,
          place: at + 1,
        })),
      ),
    ],
  );
  return { id, number: Number(row!.order_number), place, day, lines };
}

/** Completes the orders of a place, day by day, and gives them in the sequence in which they were. */
async function complete(orders: readonly Order[]): Promise<Order[]> {
  const done: Order[] = [];
  for (const day of days) {
    const ofDay = orders.filter((order) => order.day === day).sort((a, b) => a.number - b.number);
    const visited = ofDay.filter(({ lines }) => lines[0]!.ended !== 'by hand');
    if (visited.length > 0) {
      const results = visited.flatMap(({ lines }) => lines.map(resultOf));
      await story.recordVisit(results, { building_id: visited[0]!.place.id, work_date: day });
    }
    const byHand = ofDay.filter((order) => !visited.includes(order));
    for (const order of byHand) await story.complete(order.id, day);
    done.push(...visited, ...byHand);
  }
  return done;
}

const resultOf = ({ id, pest, treatment, ended }: Line): SubmittedResult =>
  story.found(
    { order_unit_id: id, pest_id: pest, treatment_id: treatment },
    ended === 'inspected'
      ? {}
      : { outcome: ended as (typeof closed)[number], activity_level: null, treatment_done: false },
  );

const detail = async (id: string) => (await story.call('order', { params: { id }, query: {} }, admin)).data;

/** What the product says of the orders. */
async function shown(orders: readonly Order[]): Promise<Map<string, Sum>> {
  const sums = new Map<string, Sum>();
  const details = await Promise.all(orders.map(({ id }) => detail(id)));
  for (const [at, { id, lines }] of orders.entries()) {
    const { units, bill } = details[at]!;
    expect(bill.is_estimate).toBe(false);
    const amounts = new Map(units.map((unit) => [unit.order_unit_id, unit.charge!.amount]));
    const charges = lines.map((line) => amounts.get(line.id)!);
    sums.set(id, { charges, subtotal: bill.subtotal, tax: bill.tax, total: bill.total });
  }
  return sums;
}

/** The rows of a CSV file, by its heads. */
function rowsOf(text: string): Record<string, string>[] {
  const [heads = [], ...rows] = text
    .trimEnd()
    .split('\r\n')
    .map((line) =>
      [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell = '']) => cell.replace(/^"|"$/g, '')),
    );
  return rows.map((row) => Object.fromEntries(heads.map((head, at) => [head, row[at] ?? ''])));
}
const cents = (amount: string) => Math.round(Number(amount) * 100);

test('500 orders come to the same cents in detail, invoice, batch and file, and no later edit moves them', async () => {
  const places: Place[] = [];
  for (let n = 0; n < 6; n += 1) places.push(await aPlace(n));
  const orders: Order[] = [];
  for (let n = 0; n < orderCount; n += 1) orders.push(await anOrder(places[n % places.length]!));
  const done: Order[] = [];
  for (const place of places) done.push(...(await complete(orders.filter((order) => order.place === place))));
  expect(done).toHaveLength(orderCount);
  const expected = reckon(done);
  expect(await shown(done)).toEqual(expected);
  const kinds = await story.query<{ kind: string }>(
    'select distinct charge_kind as kind from order_lines where charge_kind is not null order by 1',
  );
  expect(kinds.map(({ kind }) => kind)).toEqual(['no access', 'service', 'warranty']);
  for (const { id, warrantyCount } of places.filter((place) => place.warrantyCount > 0)) {
    const [uses] = await story.query<{ n: number }>(
      `select count(*)::int as n from order_lines where building_id = $1 and charge_kind = 'warranty'`,
      [id],
    );
    expect(uses!.n).toBeLessThanOrEqual(warrantyCount);
  }

  const half = done.filter((_, at) => at % 2 === 0);
  const { data: postable } = await story.call('postableOrders', { query: { q: '' } }, admin);
  const chosen = postable.filter(({ order_id }) => half.some(({ id }) => id === order_id));
  const sumOf = (of: readonly Order[]) => of.reduce((sum, { id }) => sum + expected.get(id)!.total, 0);
  expect(chosen.reduce((sum, { total }) => sum + total, 0)).toBe(sumOf(half));
  const body = {
    idempotency_key: randomUUID(),
    orders: chosen.map(({ order_id, version }) => ({ order_id, version })),
  };
  const batch = (await story.call('postBatch', { body }, admin)).data;
  expect(batch).toMatchObject({ order_count: half.length, total: sumOf(half) });
  // Posted once, however often it is sent.
  expect((await story.call('postBatch', { body }, admin)).data).toEqual(batch);

  const query = { q: String(batch.batch_number), page: 1, limit: 1_000 };
  const listed = await story.call('clientInvoices', { query }, admin);
  expect(listed).toMatchObject({ total_count: half.length, sum: sumOf(half) });
  const invoices = await Promise.all(
    listed.data.map(({ id }) => story.call('clientInvoice', { params: { id } }, admin)),
  );
  for (const { data: invoice } of invoices) {
    const { subtotal, tax, total } = expected.get(invoice.order_id)!;
    expect(invoice).toMatchObject({ subtotal, tax, total });
    expect(invoice.lines.reduce((sum, line) => sum + line.amount, 0)).toBe(subtotal);
    expect(invoice.lines.reduce((sum, line) => sum + line.tax, 0)).toBe(tax);
  }
  const file = await story.download('accountingFile', { query: { q: query.q } }, admin);
  const rows = rowsOf(new TextDecoder().decode(file.bytes));
  const inFile = (head: string) => rows.reduce((sum, row) => sum + cents(row[head]!), 0);
  expect(inFile('UnitAmount') + inFile('TaxAmount')).toBe(sumOf(half));
  expect(new Set(rows.map((row) => row.InvoiceNumber)).size).toBe(half.length);

  // Everything that an order is billed by becomes something else.
  await story.query('update branches set minimum_charge_cents = 77700, no_access_fee_cents = 9900');
  await story.query('update branch_prices set price_cents = price_cents + 1234');
  await story.query('update customers set service_charge = not service_charge');
  await story.query('update buildings set tax = 1, province = null, warranty_count = 0');
  await story.query('delete from warranties');
  expect(await shown(done)).toEqual(expected);
  const again = await story.call('clientInvoices', { query }, admin);
  expect(again.data).toEqual(listed.data);
}, 300_000);
