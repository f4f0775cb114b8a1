import type pg from 'pg';
import { isUnit } from '../db/kinds';

type Database = Pick<pg.Pool | pg.Client, 'query'>;

/**
 * Reckons again, for all that the tests of a file did, what is kept beside the rows that it is made of: by triggers, or
 * in the transaction that changes the rows.
 * @returns a line for each figure that is wrong
 */
export async function wrongKeptFigures(database: Database): Promise<string[]> {
  const checks = [
    miscountedBuildings,
    wronglySummarizedOrders,
    wronglyMarkedOrders,
    wronglyCountedInvoices,
    wronglyTotalledBuildings,
    wronglyCountedInvoiceDays,
    wronglyCountedBatches,
    wrongLastClosedDoors,
  ];
  const wrong: string[] = [];
  for (const check of checks) wrong.push(...(await check(database)));
  return wrong;
}

/** Recounts what the triggers on `units` have kept, for all that the tests of a file did. */
async function miscountedBuildings(database: Database): Promise<string[]> {
  const { rows } = await database.query<{ name: string }>(
    `select b.name from buildings b where b.unit_count <>
       (select count(*) from units u where u.building_id = b.id and ${isUnit('u')})`,
  );
  return rows.map(({ name }) => `Wrong unit_count: ${name}`);
}

/** Summarizes all orders again that the triggers on `order_lines` and `results` have summarized. */
export async function wronglySummarizedOrders(database: Database): Promise<string[]> {
  const { rows } = await database.query<{ number: number; kept: object | null; computed: object }>(
    `select o.order_number as number, row_to_json(s) as kept, row_to_json(v) as computed
     from orders o
     join computed_order_summaries v on v.building_id = o.building_id and v.order_id = o.id
     left join order_summaries s on s.building_id = o.building_id and s.order_id = o.id
     where row_to_json(s)::text is distinct from row_to_json(v)::text and (s.order_id is not null or v.unit_count > 0)`,
  );
  return rows.map((row) => `Wrong summary of order ${JSON.stringify(row)}`);
}

/** Looks again which orders are planned in part; triggers on `order_lines` mark them. */
export async function wronglyMarkedOrders(database: Database): Promise<string[]> {
  const { rows } = await database.query<{ number: number }>(
    `select o.order_number as number from orders o cross join lateral (
       select coalesce(bool_or(l.status = 'in progress'), false) as has_open,
         coalesce(bool_or(l.status <> 'in progress'), false) as has_planned
       from order_lines l where l.building_id = o.building_id and l.order_id = o.id) l
     where o.partly_planned <> (has_open and has_planned)`,
  );
  return rows.map(({ number }) => `Wrong partly_planned: order ${number}`);
}

/** Counts again the comments that cannot be read; triggers on `results` keep their number with each invoice. */
export async function wronglyCountedInvoices(database: Database): Promise<string[]> {
  const { rows } = await database.query<{ number: number; kept: number; counted: number }>(
    `select i.invoice_number as number, i.invalid_comments as kept, r.counted from invoices i cross join lateral (
       select count(comment_problem)::int as counted from results r
       where r.building_id = i.building_id and r.invoice_id = i.id) r
     where i.invalid_comments <> r.counted`,
  );
  return rows.map((row) => `Wrong invalid_comments of invoice ${JSON.stringify(row)}`);
}

const countOf = (level: string) =>
  `coalesce(sum((level is not distinct from '${level}')::int - (level_before is not distinct from '${level}')::int), 0)::int`;
const levelCounts = `${countOf('No activity')} as none, ${countOf('Low activity')} as light,
  ${countOf('Moderate activity')} as moderate, ${countOf('High activity')} as heavy,
  coalesce(sum(is_closed::int - was_closed::int), 0)::int as closed`;

/**
 * Adds up again, from the changes of units, how many units of each class a building has on the day of its totals and
 * how that changes on each day, and looks whether the units with changes are those with results.
 */
export async function wronglyTotalledBuildings(database: Database): Promise<string[]> {
  return [
    ...(await wrongTotals(database)),
    ...(await wrongClassDays(database)),
    ...(await wronglyCountedUnits(database)),
  ];
}

async function wrongTotals(database: Database): Promise<string[]> {
  const active = `sum(coalesce((level > 'No activity')::int, 0) - coalesce((level_before > 'No activity')::int, 0))`;
  const { rows } = await database.query<{ building_id: string; kept: number[]; counted: number[] }>(
    `select * from (
       select b.id as building_id,
         case when t.day is null then '{0,0,0,0,0,0}'
           else array[t.none, t.light, t.moderate, t.heavy, t.closed, t.active_before] end as kept,
         array[c.none, c.light, c.moderate, c.heavy, c.closed, c.active_before] as counted
       from buildings b left join building_class_totals t on t.building_id = b.id cross join lateral (
         select ${levelCounts}, coalesce(${active} filter (where day <= t.day - 90), 0)::int as active_before
         from unit_class_changes c where c.building_id = b.id and c.day <= coalesce(t.day, 'infinity')) c) totals
     where kept <> counted`,
  );
  return rows.map((row) => `Wrong totals of a building: ${JSON.stringify(row)}`);
}

async function wrongClassDays(database: Database): Promise<string[]> {
  const { rows } = await database.query<{ building_id: string; day: string; too_many: number[] }>(
    `select * from (
       select building_id, day, array[sum(none), sum(light), sum(moderate), sum(heavy), sum(closed)]::int[] as too_many
       from (
         select building_id, day, none, light, moderate, heavy, closed from building_class_days
         union all
         select building_id, day, -none, -light, -moderate, -heavy, -closed
         from (select building_id, day, ${levelCounts} from unit_class_changes group by 1, 2) c) both_counts
       group by building_id, day) days
     where too_many <> '{0,0,0,0,0}'`,
  );
  return rows.map((row) => `Wrong sums of a day: ${JSON.stringify(row)}`);
}

/** Each unit with a level or a closed door has changes, and nothing else has: no common area, and no retired unit. */
async function wronglyCountedUnits(database: Database): Promise<string[]> {
  const has = (table: string, such = 'true') =>
    `exists (select from ${table} x where x.building_id = u.building_id and x.unit_id = u.id and ${such})`;
  const saysSomething = `(x.outcome <> 'inspected' or x.activity_level is not null)`;
  const { rows } = await database.query<{ unit: string; kind: string }>(
    `select u.building_id, u.unit, u.kind from units u
     where ${has('unit_class_changes')} <> (${isUnit('u')} and ${has('results', saysSomething)})`,
  );
  return rows.map((row) => `Wrongly counted in the portfolio: ${JSON.stringify(row)}`);
}

/** Adds up the clients' invoices of each day again; a trigger counts them. */
export async function wronglyCountedInvoiceDays(database: Database): Promise<string[]> {
  const { rows } = await database.query<{ issued_on: string; kept: object | null; counted: object | null }>(
    `select issued_on, row_to_json(d) as kept, row_to_json(c) as counted from client_invoice_days d full join (
       select issued_on, count(*)::int as documents,
         coalesce(sum(total_cents) filter (where kind = 'invoice'), 0)
           - coalesce(sum(total_cents) filter (where kind = 'credit note'), 0) as total_cents
       from client_invoices group by issued_on) c using (issued_on)
     where (d.documents, d.total_cents) is distinct from (c.documents, c.total_cents)`,
  );
  return rows.map((row) => `Wrong count of invoices: ${JSON.stringify(row)}`);
}

/** Counts the posted orders of each batch again; a trigger on `orders` counts them. */
export async function wronglyCountedBatches(database: Database): Promise<string[]> {
  const { rows } = await database.query<{ number: number; kept: number; counted: number }>(
    `select * from (
       select b.number, b.order_count as kept,
         (select count(*)::int from orders o where o.batch_id = b.id and o.status = 'posted') as counted
       from batches b) b
     where kept <> counted`,
  );
  return rows.map((row) => `Wrong order_count of a batch: ${JSON.stringify(row)}`);
}

/** Looks in the results which closed doors of a unit have no later result for the pest, and no inspection that day. */
export async function wrongLastClosedDoors(database: Database): Promise<string[]> {
  const { rows } = await database.query<{ kept: string[] | null; last: string[] | null }>(
    `select building_id, unit_id, pest_id, t.tried_result_ids as kept, r.ids as last
     from (select * from unit_latest where tried_result_ids is not null) t
     full join (
       select r.building_id, r.unit_id, r.pest_id, r.work_date, array_agg(r.id order by r.id) as ids from results r
       where r.unit_id is not null and r.outcome <> 'inspected' and not exists (
         select from results later where later.building_id = r.building_id and later.unit_id = r.unit_id
           and later.pest_id = r.pest_id and later.work_date >= r.work_date
           and (later.work_date > r.work_date or later.outcome = 'inspected'
             or later.treatment_id = r.treatment_id and later.id > r.id))
       group by r.building_id, r.unit_id, r.pest_id, r.work_date) r
     using (building_id, unit_id, pest_id)
     where (t.tried_result_ids, t.tried_on) is distinct from (r.ids, r.work_date)`,
  );
  return rows.map((row) => `Wrong last closed doors: ${JSON.stringify(row)}`);
}
