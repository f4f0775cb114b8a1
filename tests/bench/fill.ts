import pg from 'pg';
import { migrate } from '../../provider/src/db/migrate';
import { openDatabase } from '../../provider/src/db/open';
import { syncCatalogue } from '../../provider/src/features/catalogue/sync-catalogue';
import {
  insertClassChanges,
  insertClassDays,
} from '../../provider/src/features/results/store/class-changes-queries';
import { insertLatest } from '../../provider/src/features/results/store/latest-queries';

export interface Size {
  buildings: number;
  unitsPerBuilding: number;
  orders: number;
  linesPerOrder: number;
  /** Units of the tower, forty on a floor; 2,000 when not told. */
  towerUnits?: number;
}

const sized = (buildings: number): Size => ({
  buildings,
  unitsPerBuilding: 100,
  orders: buildings * 40,
  linesPerOrder: 5,
});

/** Providers by their number of order lines; the largest has the figures of the performance card. */
export const threeSizes = { '10k': sized(50), '100k': sized(500), '1M': sized(5_000) };

/** The building whose heatmap is measured, with a result for nearly each unit. */
export const tower = '00000000-0000-7000-8000-0000000f0000';
export const towerPin = '999999';
/** One of the other buildings, with drafts and all else that they have. */
export const firstBuilding = '00000000-0000-7000-8333-000000000000';
export const schedulerId = '00000000-0000-7000-8000-00000000a001';
export const adminId = '00000000-0000-7000-8000-00000000a000';
export const technicianId = '00000000-0000-7000-8112-000000000000';

/** Ids that count up, so that the same size makes the same rows. */
const id = (kind: string, n: string) =>
  `('00000000-0000-7000-8${kind}-' || lpad(to_hex(${n}), 12, '0'))::uuid`;

/** The number of a building's unit, ten on a floor. */
const unitNumber = (n: string) => `((${n}) / 10 + 1)::text || lpad(((${n}) % 10 + 1)::text, 2, '0')`;

/** Migrates the database behind the address and fills it by set-based SQL. */
export async function fill(url: string, size: Size): Promise<void> {
  await migrate(url);
  const opened = openDatabase(url);
  await syncCatalogue(opened.pool);
  await opened.close();

  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const rebuild = await withoutIndexes(client, [
    'units',
    'orders',
    'order_lines',
    'invoices',
    'results',
    'activity_log',
    'mail',
  ]);
  for (const statement of statements(size)) await client.query(statement);
  await rebuild();
  await client.query('vacuum analyze');
  await client.end();
}

/**
 * Takes the indexes of large tables away and, for this connection, the checks of keys that are known to fit: both are
 * quicker once than a million times. What is returned builds the same indexes again.
 */
async function withoutIndexes(client: pg.Client, tables: readonly string[]): Promise<() => Promise<void>> {
  await client.query(`set session_replication_role = replica; set maintenance_work_mem = '512MB'`);
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
     where i.indrelid = any($1::regclass[]) and not exists (select 1 from pg_constraint c where c.conindid = i.indexrelid)`,
    [tables],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return async () => {
    for (const { definition } of rows) await client.query(definition);
  };
}

/**
 * A scheduler looks after a hundred buildings, or after all of a small portal. A larger portal has more schedulers, so that
 * what one of them has does not grow with it; decision 119.
 */
const schedulersOf = (buildings: number): number => Math.max(1, Math.round(buildings / 100));

/** Twelve or so buildings a client, and at least ten clients. */
const clientsOf = (buildings: number): number => Math.max(10, Math.round(buildings / 12));

const statements = ({
  buildings,
  unitsPerBuilding,
  orders,
  linesPerOrder,
  towerUnits = 2_000,
}: Size): string[] => [
  `create temp table pair as
     select row_number() over (order by code) - 1 as n, count(*) over () as of, pest_id, treatment_id,
       (select name from pests where id = pest_id) as pest, (select name from treatments where id = treatment_id) as treatment
     from service_codes`,
  `insert into users (id, role, email, password_hash, first_name, last_name) values
     ('${adminId}', 2, 'admin@bench.test', '-', 'Ada', 'Bench'),
     ('${schedulerId}', 1, 'scheduler@bench.test', '-', 'Sam', 'Bench')`,
  `insert into users (id, role, email, password_hash, first_name, last_name)
     select ${id('111', 'n')}, 1, 'scheduler' || n || '@bench.test', '-', 'Scheduler', n::text
     from generate_series(1, 49) n`,
  `insert into customers (id, name) select ${id('222', 'n')}, 'Client ' || n from generate_series(0, ${clientsOf(buildings) - 1}) n`,
  `insert into buildings (id, name, address, city, location_id, customer_id, email, building_pin_hash,
       building_pin_encrypted, time_window_1, time_window_2, province, scheduler_id, branch_id)
     select ${id('333', 'n')}, n || ' ' || street || ' Street', n || ' ' || street || ' Street', 'Toronto', 'L' || n,
       ${id('222', `n % ${clientsOf(buildings)}`)}, 'c' || n || '@bench.test', n::text, '', '8-12', '13-17', 'ON',
       case when n % ${schedulersOf(buildings)} = 0 then '${schedulerId}'
         else ${id('111', `n % ${schedulersOf(buildings)}`)} end, (select id from branches limit 1)
     from generate_series(0, ${buildings - 1}) n,
       lateral (select (array['Maple','Birch','Cedar','Willow','Poplar','Aspen','Elm'])[1 + n % 7] as street) s`,
  `insert into buildings (id, name, address, city, location_id, customer_id, email, building_pin_hash,
       building_pin_encrypted, time_window_1, time_window_2, province, scheduler_id)
     values ('${tower}', 'The Tower', '1 Tower Street', 'Toronto', 'TOWER', ${id('222', '0')}, 't@bench.test',
       'tower', '', '8-12', '13-17', 'ON', '${schedulerId}')`,
  // As a version left them that stored PINs in clear: the provider stores them when it starts.
  `insert into clear_pins select id::text, 'building_pin',
       case when id = '${tower}' then '${towerPin}' else (100000 + row_number() over (order by id))::text end
     from buildings`,
  `insert into units (building_id, id, unit, floor, floor_index, position)
     select ${id('333', 'b')}, ${id('444', `b * ${unitsPerBuilding} + u`)}, ${unitNumber('u')},
       (u / 10 + 1)::text, u / 10 + 1, u % 10 + 1
     from generate_series(0, ${buildings - 1}) b, generate_series(0, ${unitsPerBuilding - 1}) u`,
  `insert into units (building_id, id, unit, floor, floor_index, position)
     select '${tower}', gen_random_uuid(), (u / 40 + 1)::text || lpad((u % 40 + 1)::text, 2, '0'),
       (u / 40 + 1)::text, u / 40 + 1, u % 40 + 1
     from generate_series(0, ${towerUnits - 1}) u`,
  // No trigger has counted them (see withoutIndexes).
  `update buildings b set unit_count = (select count(*) from units u where u.building_id = b.id)`,
  // Of twenty orders of a building four are posted, a thousand numbers to a batch, and one is a draft, mostly a
  // recommended follow-up. Every 200th number misses its invoice.
  `insert into batches (id, number, opened_by, opened_on)
     select ${id('888', 'n')}, 7000 + n, 'Sam Bench', now() - (${orders} / 1000 - n) * interval '1 day'
     from generate_series(0, ${orders} / 1000) n`,
  `insert into orders (building_id, id, order_number, status, origin, batch_id, purchase_order_number, order_date_time,
       schedule_date, work_date, has_invoice, partly_planned, search_text, unit_beginnings)
     select b.id, ${id('555', 'g.n')}, 1000000 + g.n, s.status,
       case when s.status = 'draft' and g.n % 3 > 0 then 'recommended' else 'request' end,
       case when s.status = 'posted' then ${id('888', 'g.n / 1000')} end, 'PO' || g.n,
       now() - (${orders} - g.n) * interval '2 minutes', d.day, case when s.status in ('completed', 'posted') then d.day end,
       s.status in ('completed', 'posted') and g.n % 200 <> 7, s.status = 'scheduled' and g.n % 7 = 0,
       search_fold(concat_ws(' ', 1000000 + g.n, 'po' || g.n, t.services, t.units)),
       t.beginnings
     from generate_series(0, ${orders - 1}) g(n)
     -- Each order of a building is of a day of its own.
     cross join lateral (select current_date - ((g.n + g.n / ${buildings} * 7) % 300)::int as day) d
     join buildings b on b.id = ${id('333', `g.n % ${buildings}`)}
     cross join lateral (
       select string_agg(p.pest || E'\\n' || p.treatment, E'\\n') as services, string_agg(u.unit, E'\\n') as units,
         array_agg(distinct left(u.unit, 1)) || array_agg(distinct left(u.unit, 2)) as beginnings
       from generate_series(0, ${linesPerOrder - 1}) l join pair p on p.n = (g.n + l) % p.of
       cross join lateral (select ${unitNumber(`(g.n / ${buildings} * ${linesPerOrder} + l) % ${unitsPerBuilding}`)} as unit) u) t,
       lateral (select (case when r.n = 0 then 'in progress' when r.n = 1 then 'scheduled'
         when r.n = 2 then 'draft' when r.n between 3 and 6 then 'posted' else 'completed' end)::order_status as status
         from (select (g.n + g.n / ${buildings}) % 20) r(n)) s`,
  `insert into order_lines (building_id, id, order_id, unit_id, unit_number, pest_id, treatment_id, request_type, priority,
       status, schedule_date, time_window, work_date, order_number, search_text)
     select o.building_id, ${id('666', `o.n * ${linesPerOrder} + l`)}, o.id, u.id, u.unit, p.pest_id, p.treatment_id, 'neworder', l,
       case when o.partly_planned and l = 0 then 'in progress' else o.status end, o.schedule_date, 'time_window_1', o.work_date,
       o.order_number,
       search_fold(o.order_number || ' ' || u.unit || ' po' || o.n || ' ' || b.name || ' ' || b.location_id || ' ' || p.pest || ' ' || p.treatment)
     from (select *, order_number - 1000000 as n from orders) o
     join buildings b on b.id = o.building_id
     cross join generate_series(0, ${linesPerOrder - 1}) l
     join units u on u.building_id = o.building_id
       and u.id = ${id('444', `((o.n % ${buildings}) * ${unitsPerBuilding} + (o.n / ${buildings} * ${linesPerOrder} + l) % ${unitsPerBuilding})`)}
     join pair p on p.n = (o.n + l) % p.of`,
  `insert into orders (building_id, id, order_number, status, origin, work_date, has_invoice)
     select '${tower}', ${id('777', 'n')}, 5000000 + n, 'completed', 'request', current_date - n * 3, true from generate_series(0, 100) n`,
  `insert into order_lines (building_id, id, order_id, unit_id, unit_number, pest_id, treatment_id, request_type, status, work_date, order_number)
     select '${tower}', gen_random_uuid(), ${id('777', 'u.n / 20')}, u.id, u.unit, p.pest_id, p.treatment_id, 'neworder',
       'completed', current_date - (u.n / 20)::int * 3, 5000000 + u.n / 20
     from (select *, row_number() over (order by floor_index, position) as n from units where building_id = '${tower}') u
     join pair p on p.n = u.n % p.of where u.n % 12 <> 0`,
  // One unit in fifty waits for its next visit.
  `insert into orders (building_id, id, order_number, status, origin, schedule_date)
     values ('${tower}', ${id('777', '1000')}, 5001000, 'scheduled', 'request', current_date + 3)`,
  `insert into order_lines (building_id, id, order_id, unit_id, unit_number, pest_id, treatment_id, request_type, status,
       schedule_date, time_window, order_number)
     select '${tower}', gen_random_uuid(), ${id('777', '1000')}, u.id, u.unit, p.pest_id, p.treatment_id, 'followup',
       'scheduled', current_date + 3, 'time_window_1', 5001000
     from (select *, row_number() over (order by floor_index, position) as n from units where building_id = '${tower}') u
     join pair p on p.n = u.n % p.of where u.n % 50 = 0`,
  // Each done order was visited by one of fifty technicians, who found one door in twelve closed.
  `insert into users (id, role, email, password_hash, first_name, last_name)
     select ${id('112', 'n')}, 3, 'technician' || n || '@bench.test', '-', 'Technician', n::text
     from generate_series(0, 49) n`,
  `insert into invoices (building_id, id, order_id, technician_id, technician_name, work_date)
     select building_id, overlay(id::text placing '999' from 21 for 3)::uuid, id, ${id('112', 'order_number % 50')},
       'Technician ' || order_number % 50, work_date
     from orders where has_invoice order by order_number`,
  `insert into results (building_id, id, invoice_id, order_line_id, unit_id, unit_number, pest_id, treatment_id, work_date,
       outcome, treatment_done, activity_level, prep_level, sanitation_level, structural_issues, comment, comment_problem)
     select l.building_id, gen_random_uuid(), overlay(l.order_id::text placing '999' from 21 for 3)::uuid, l.id, l.unit_id,
       l.unit_number, l.pest_id, l.treatment_id, l.work_date,
       case when f.closed then 'no answer'::visit_outcome else 'inspected' end, not f.closed,
       case when not f.closed then
         (array['No activity','Low activity','Moderate activity','High activity'])[1 + (f.hash & 7) / 2]::activity_level end,
       case when f.closed then null when f.hash & 15 = 3 then 'Not prepared'::prep_level else 'Prepared' end,
       case when not f.closed then 'Average'::sanitation_level end, not f.closed and f.hash & 31 = 7,
       'Gel bait in hinges and cabinets.', case when l.order_number % 250 = 8 then 'contradiction' end
     from order_lines l
     join orders o on o.building_id = l.building_id and o.id = l.order_id and o.has_invoice
     cross join lateral (select hashtext(l.unit_number) as hash,
       l.building_id <> '${tower}' and hashtext(l.id::text) % 12 = 0 as closed) f`,
  `update batches b set order_count = o.count
     from (select batch_id, count(*) from orders where status = 'posted' group by 1) o where o.batch_id = b.id`,
  `update invoices i set invalid_comments = r.count
     from (select building_id, invoice_id, count(*) from results where comment_problem is not null group by 1, 2) r
     where i.building_id = r.building_id and i.id = r.invoice_id`,
  // Five entries an order, as the portal writes them, over the time that the orders took.
  `insert into activity_log (created_at, field_name, actor_id, performed_by, activity, target_entity, target_id, building_id,
       location_code, description)
     select o.order_date_time + e.n * interval '7 minutes',
       (array['customer','scheduler','scheduler','technician','system'])[e.n], '${schedulerId}', 'Sam Bench',
       (array['orders.created','orders.scheduled','orders.updated','results.recorded','mail.sent'])[e.n],
       'order', o.id::text, o.building_id, b.location_id,
       json_build_object('order_number', o.order_number, 'units', left(o.search_text, 60))
     from orders o join buildings b on b.id = o.building_id cross join generate_series(1, 5) e(n)
     order by o.order_date_time`,
  // One mail an order, whose id says when it was sent, so that it is not deleted as old; and a technician's request, an
  // entry of the security log and a critical unit now and then.
  `insert into mail (id, building_id, recipients, subject, body_text, status, created_at)
     select uuidv7(order_date_time - now()), building_id, 'c' || order_number % 5000 || '@bench.test',
       'Order ' || order_number || ' is scheduled', 'Dear contact,', 'kept', order_date_time
     from orders where order_number < 5000000 order by order_number`,
  `insert into follow_up_requests (building_id, id, technician_id, status, created_at, updated_at)
     select building_id, id, ${id('112', 'order_number % 50')}, (array['pending','accepted','rejected'])[1 + order_number % 3],
       order_date_time, order_date_time
     from orders where order_number % 20 = 1 and order_number < 5000000`,
  `insert into follow_up_request_lines (building_id, id, request_id, unit_id, unit_number, pest_id, treatment_id, request_type)
     select l.building_id, l.id, l.order_id, l.unit_id, l.unit_number, l.pest_id, l.treatment_id, 'followup'
     from follow_up_requests f join order_lines l on l.building_id = f.building_id and l.order_id = f.id`,
  `insert into security_log (created_at, minute, kind, outcome, actor_id, network)
     select order_date_time, date_trunc('minute', order_date_time), 'sign-in', 'done', ${id('112', 'order_number % 50')},
       '10.0.' || order_number % 250 || '.0'
     from orders where order_number < 5000000 order by order_number`,
  `insert into critical_units (building_id, id, unit_id, unit_number, status, date_reported, tech_reported, last_service_date,
       summary, csr_actions, last_tech_comment, updated_at)
     select building_id, id, id, unit, case when position % 3 = 0 then 'resolved' else 'ongoing' end, now(), 'Technician',
       now(), 'Summary', 'Called', 'Comment', now() - floor_index * interval '1 day'
     from units where position = 1 and floor_index = 1`,
  'insert into order_summaries select * from computed_order_summaries',
  // Each posted order has its invoice, of one line.
  `insert into client_invoices (id, kind, number, building_id, order_id, batch_id, customer_id, customer_name, building_name,
       building_address, location_id, order_number, purchase_order_number, work_date, issued_on, issued_by, tax_percent,
       subtotal_cents, tax_cents, total_cents)
     select o.id, 'invoice', row_number() over (order by o.order_number), o.building_id, o.id, o.batch_id, c.id, c.name, b.name,
       b.address, b.location_id, o.order_number, o.purchase_order_number, o.work_date, o.work_date, 'Ada Bench', 13, 10000, 1300,
       11300
     from orders o join buildings b on b.id = o.building_id join customers c on c.id = b.customer_id
     where o.status = 'posted'`,
  `insert into client_invoice_lines (invoice_id, place, kind, unit_number, pest_name, treatment_name, service_code,
       work_date, amount_cents, tax_cents)
     select id, 1, 'minimum charge', '', '', '', '', work_date, 10000, 1300 from client_invoices`,
  `insert into client_invoice_days (issued_on, documents, total_cents)
     select issued_on, count(*), sum(total_cents) from client_invoices group by issued_on`,
  // Rent rolls at first, then results.
  `insert into imports (id, kind, file_name, client, made_by_id, made_by, started_at, state, row_count, done, counts, ended_at)
     select uuidv7(order_date_time - now()), case when order_number < 1000000 + ${buildings} then 'units' else 'results' end,
       'Rows of ' || order_number || '.xlsx', '', '${adminId}', 'Ada Bench', order_date_time, 'stored', 100, 100,
       '{"units": 100}', order_date_time
     from orders where order_number < 5000000 and order_number % 20 = 0`,
  // Notes, asked PINs, delivered events of a paused webhook, and keys.
  `insert into notes (building_id, id, notes, note_type, expiry_date, created_by, created_at, updated_at)
     select building_id, id, 'Ring at ' || order_number % 1000, (array['ALERT','OFFICE'])[1 + order_number / 20 % 2],
       current_date + 30, '${schedulerId}', order_date_time, order_date_time
     from orders where order_number < 5000000 and order_number % 20 = 0`,
  `insert into pin_requests (id, question_one, question_two, question_three, status, created_at, updated_at)
     select uuidv7(order_date_time - now()), 'Person ' || order_number, 'Client', order_number % 900 || ' Maple Street',
       (array['pending','approved','rejected'])[1 + order_number % 3], order_date_time, order_date_time
     from orders where order_number < 5000000 and order_number % 40 = 4`,
  `insert into webhooks (id, name, url, events, secret_encrypted, made_by, paused_at, paused_for)
     values (${id('aaa', '0')}, 'Warehouse', 'https://bench.test/events', '{order,visit}', '', 'Ada Bench', now(), 'by-hand')`,
  `insert into webhook_deliveries (building_id, id, webhook_id, type, body, created_at, state, attempts, tried_at, delivered_at,
       status, answer, duration)
     select building_id, id, ${id('aaa', '0')}, (array['order.created','visit.recorded'])[1 + order_number % 2],
       json_build_object('order_number', order_number)::text, now() - (${orders} - order_number % ${orders}) * interval '1 second',
       'delivered', 1, now(), now(), 200, '', 12
     from orders where order_number < 5000000 order by order_number`,
  `insert into api_keys (id, user_id, name, key_hash, starts_with, may_change, made_by, expires_at)
     select ${id('bbb', 'n')}, '${adminId}', 'Key ' || n, n::text, 'cu_' || n, false, 'Ada Bench', now() + n * interval '1 hour'
     from generate_series(1, ${clientsOf(buildings)}) n`,
  insertLatest('true'),
  insertClassChanges('true'),
  insertClassDays,
  `insert into building_class_totals (building_id, day) select distinct building_id, '-infinity'::date from building_class_days`,
];
