import { type Setting, settings } from '@clearunit/shared/domain/clients';
import { roleNumber } from '@clearunit/shared/domain/users';
import { clientAndMerged } from '../../db/clients';
import { precedingNotice } from '../../db/preceding-notice';
import type { Runner } from '../../db/runner';
import { isDayPlanned } from '../../db/statuses';
import { warrantyCovers } from '../units/list-queries';

/** The client company; the settings as they are stored. */
export type ExportedClient = { name: string } & Record<Setting, boolean>;

/** How urgent an order or a technician's request is, and which days suit: '2026-12-01 time_window_1; 2026-12-02'. */
const preference = (table: 'o' | 'r') => `${table}.urgency, ${table}.urgency_reason,
        (select string_agg(concat_ws(' ', d ->> 'day', d ->> 'time_window'), '; ')
          from jsonb_array_elements(${table}.preferred_days) d) as preferred_days`;

export async function findClient(run: Runner, id: string): Promise<ExportedClient | undefined> {
  const { rows } = await run.query<ExportedClient>(
    `select name, ${settings.join(', ')} from customers where id = $1`,
    [id],
  );
  return rows[0];
}

/** A query for a cursor: $1 is the client, $2 the portal's time zone. */
export interface ExportQuery {
  sql: string;
  order: string;
}

/** The query's values: PostgreSQL refuses those that it does not name. */
export const valuesOf = ({ sql }: ExportQuery, clientId: string, timeZone: string): string[] =>
  sql.includes('$2') ? [clientId, timeZone] : [clientId];

/** How many rows a query has. */
export async function countRows(
  run: Runner,
  query: ExportQuery,
  clientId: string,
  timeZone: string,
): Promise<number> {
  const { rows } = await run.query<{ count: number }>(
    `select count(*)::int as count from (${query.sql}) found`,
    valuesOf(query, clientId, timeZone),
  );
  return rows[0]!.count;
}

/** A moment's local minute in milliseconds as if it were UTC: a spreadsheet's times have no zone. */
const clock = (moment: string): string =>
  `(extract(epoch from date_trunc('minute', ${moment} at time zone $2)) * 1000)::float8`;
const localDay = (moment: string): string => `to_char(${moment} at time zone $2, 'YYYY-MM-DD')`;
const person = (alias: string): string => `trim(${alias}.first_name || ' ' || ${alias}.last_name)`;
const ofBuilding = 'b.location_id as location_code, b.name as building';

/** The buildings of the client now; `b`. */
const itsBuildings = 'buildings b on b.customer_id = $1 and b.id';

/**
 * When a building came to the client from another one: what was done and mailed before names people of that one. Every
 * change of a building's client is in the log.
 */
const came = `(select building_id, max(id) as id, max(created_at) as created_at from activity_log
    where activity in ('buildings.updated', 'buildings.handed-over') and description -> 'after' ? 'customer_name'
      and building_id in (select id from buildings where customer_id = $1)
    group by building_id) came`;

/** @param more columns besides, from `tables` */
const results = (
  more: string,
  tables = '',
) => `select i.invoice_number as visit_number, o.order_number, ${ofBuilding},
    r.unit_number as unit, u.floor, p.name as pest, m.name as treatment, r.work_date, ${clock('r.visited_at')} as time,
    r.outcome, i.technician_name as technician, r.comment, ${more}, (select count(*)::int from photos f
      where f.building_id = r.building_id and f.order_line_id = r.order_line_id) as photos
  from results r
  join ${itsBuildings} = r.building_id
  join invoices i on i.building_id = r.building_id and i.id = r.invoice_id
  left join orders o on o.building_id = i.building_id and o.id = i.order_id
  join pests p on p.id = r.pest_id
  join treatments m on m.id = r.treatment_id
  left join units u on u.building_id = r.building_id and u.id = r.unit_id ${tables}`;

const visits = results(
  'r.activity_level, r.prep_level, r.sanitation_level, r.structural_issues, r.treatment_done',
);
const closedDoors = `${results('n.notice_number', precedingNotice('$2'))} where r.outcome <> 'inspected'`;
const resultsOrder = 'location_code, work_date, visit_number, unit';

/** The records of a client by sheet. What is the office's alone is left out: its notes, critical units and PINs. */
export const recordQueries = {
  contacts: {
    sql: `select ${ofBuilding}, k.kind as contact_kind, '' as name, trim(e.address) as email, '' as phone,
        '' as address
      from buildings b
      cross join lateral (values ('contact', b.email), ('follow-up', b.follow_up_email)) k(kind, addresses)
      cross join lateral regexp_split_to_table(k.addresses, '[,;]') e(address)
      where b.customer_id = $1 and trim(e.address) <> ''
      union all
      select null, null, 'account', ${person('u')}, u.email, u.phone, u.address
      from users u join customers c on lower(trim(u.company)) = lower(c.name)
      where c.id = $1 and u.role = ${roleNumber('customer')}
      union all
      select ${ofBuilding}, 'person', a.name, a.email, '', ''
      from contact_accounts a join contact_buildings g on g.account_id = a.id join ${itsBuildings} = g.building_id
      union all
      select null, null, 'person', a.name, a.email, '', ''
      from contact_accounts a join contact_clients k on k.account_id = a.id where k.customer_id = $1`,
    order: 'location_code, contact_kind, email',
  },
  buildings: {
    sql: `select ${ofBuilding}, b.address, b.city, b.province, br.name as branch,
        b.building_po_mo_wo as order_number_type, b.tax::float8 as tax_percent, b.time_window_1, b.time_window_2,
        b.pin_views_only as pins_only_view,
        ${person('s')} as scheduler, b.warranty_count, b.location_note, ${clock('b.created_at')} as created
      from buildings b left join users s on s.id = b.scheduler_id left join branches br on br.id = b.branch_id
      where b.customer_id = $1`,
    order: 'location_code',
  },
  /** Common areas too. */
  units: {
    sql: `select ${ofBuilding}, u.unit, u.kind, u.floor, u.townhouse_row as row, u.bedroom_count as bedrooms,
        u.town_house, w.warranty_date as warranty_until, w.warranty_date_service as service_warranty_until,
        ${warrantyCovers}, u.floor_index, u.position
      from units u
      join ${itsBuildings} = u.building_id
      left join warranties w on w.building_id = u.building_id and w.unit_id = u.id`,
    order: 'location_code, kind desc, town_house, floor_index, position, unit',
  },
  orders: {
    sql: `select o.order_number, ${ofBuilding}, o.status, o.origin, o.purchase_order_number,
        ${clock('o.order_date_time')} as ordered, o.due_date,
        case when ${isDayPlanned('o')} then o.schedule_date end as schedule_date, o.work_date,
        f.name as document,
        ${preference('o')},
        o.adjustment_cents as adjustment, o.subtotal_cents as subtotal, o.tax_percent::float8 as tax_percent,
        o.tax_cents as tax, o.total_cents as total
      from orders o join ${itsBuildings} = o.building_id left join files f on f.id = o.po_file_id`,
    order: 'order_number, location_code',
  },
  lines: {
    sql: `select l.order_number, ${ofBuilding}, l.unit_number as unit, p.name as pest, m.name as treatment,
        l.request_type, l.status, l.schedule_date, l.time_window, l.work_date, l.price_cents as price,
        l.charge_kind, l.charge_cents as charge, l.second_visit, l.added_on_visit, l.note
      from order_lines l
      join ${itsBuildings} = l.building_id
      join pests p on p.id = l.pest_id
      join treatments m on m.id = l.treatment_id`,
    order: 'order_number, location_code, unit, pest, treatment',
  },
  results: { sql: visits, order: resultsOrder },
  closedDoors: { sql: closedDoors, order: resultsOrder },
  followUps: {
    sql: `select ${clock('r.created_at')} as created, ${ofBuilding}, ${person('t')} as technician, r.status,
        ${clock('r.decided_at')} as decided, o.order_number, r.purchase_order_number, l.unit_number as unit,
        p.name as pest, m.name as treatment, l.request_type, ${preference('r')}, l.note
      from follow_up_requests r
      join ${itsBuildings} = r.building_id
      join follow_up_request_lines l on l.building_id = r.building_id and l.request_id = r.id
      join users t on t.id = r.technician_id
      join pests p on p.id = l.pest_id
      join treatments m on m.id = l.treatment_id
      left join orders o on o.building_id = r.building_id and o.id = r.order_id`,
    order: 'created, location_code, unit, pest',
  },
  notices: {
    sql: `select n.notice_number, ${ofBuilding}, coalesce(o.order_number, l.order_number) as order_number,
        n.unit_number as unit, p.name as pest, m.name as treatment, n.entry_day,
        to_char(make_interval(mins => n.hours_from), 'HH24:MI') || ' - '
          || to_char(make_interval(mins => n.hours_to), 'HH24:MI') as hours,
        ${clock('n.issued_at')} as issued, ${clock('n.voided_at')} as voided, x.notice_number as replaced_by
      from notices n
      join ${itsBuildings} = n.building_id
      join pests p on p.id = n.pest_id
      join treatments m on m.id = n.treatment_id
      left join orders o on o.building_id = n.building_id and o.id = n.order_id
      left join order_lines l on l.building_id = n.building_id and l.id = n.order_line_id
      left join notices x on x.building_id = n.building_id and x.id = n.replaced_by`,
    order: 'notice_number, location_code',
  },
  mail: {
    sql: `select ${clock('m.created_at')} as created, ${clock('m.sent_at')} as sent, ${ofBuilding}, m.subject,
        case when m.created_at < came.created_at then '' else m.recipients end as recipients, m.status,
        (select count(*)::int from mail_attachments a where a.mail_id = m.id) as attachments, m.id
      from mail m join ${itsBuildings} = m.building_id left join ${came} on came.building_id = b.id`,
    order: 'id',
  },
  /** Without contacts' accounts: what an account opens may be other clients' too. */
  log: {
    sql: `select ${clock('a.created_at')} as created, a.performed_by, a.field_name as field, a.activity,
        a.target_entity as target, a.location_code, a.description, a.id
      from activity_log a left join ${came} on came.building_id = a.building_id
      where (a.building_id in (select id from buildings where customer_id = $1)
          or a.target_id = $1::uuid::text and a.target_entity = 'customer')
        and a.activity !~ '^(notes|critical-units|contact-accounts)[.]'
        and (came.id is null or a.id > came.id)`,
    order: 'id',
  },
} as const satisfies Record<string, ExportQuery>;

const bill = `from client_invoices i
  left join batches p on p.id = i.batch_id
  left join client_invoices credited on credited.id = i.credits_id`;

/** What was issued to the client, also for buildings that are another's now. */
export const billQueries = {
  invoices: {
    sql: `select i.kind, i.number, i.issued_on, i.issued_by, i.location_id as location_code,
        i.building_name as building, i.building_address as address, i.order_number, i.purchase_order_number,
        i.work_date, p.number as batch, i.subtotal_cents as subtotal, i.tax_percent::float8 as tax_percent,
        i.tax_cents as tax, i.total_cents as total, credited.number as credits_number, i.reason
      ${bill} where i.customer_id in ${clientAndMerged('$1')}`,
    order: 'number',
  },
  invoiceLines: {
    sql: `select i.kind, i.number, l.place, l.kind as line_kind, l.unit_number as unit, l.pest_name as pest,
        l.treatment_name as treatment, l.service_code, l.outcome, l.work_date, l.amount_cents as amount,
        l.tax_cents as tax
      ${bill} join client_invoice_lines l on l.invoice_id = i.id where i.customer_id in ${clientAndMerged('$1')}`,
    order: 'number, place',
  },
} as const satisfies Record<string, ExportQuery>;

/** A stored file that belongs to the client. */
export interface StoredFile {
  kind: 'order' | 'request' | 'mail';
  /** Of the file, or of the mail that it is attached to. */
  id: string;
  /** Of a mail's attachment: its place. */
  place: number;
  /** Its number among the client's stored files. */
  n: number;
  location_code: string;
  building: string;
  /** Of an order's document. */
  order_number: number | null;
  day: string;
  name: string;
  bytes: number;
}

/** Documents of orders, each once; those of requests that are no order's; PDFs that were attached to mail. */
export const storedFiles: ExportQuery = {
  sql: `select kind, id, place, row_number() over (order by kind desc, id, place)::int as n, location_code, building,
      order_number, day, name, bytes
    from (
      (select distinct on (f.id) 'order' as kind, f.id, 0 as place, ${ofBuilding}, o.order_number,
        ${localDay('f.created_at')} as day, f.name, f.size as bytes
      from files f
      join orders o on o.po_file_id = f.id
      join ${itsBuildings} = o.building_id
      order by f.id, o.order_number)
      union all
      (select distinct on (f.id) 'request', f.id, 0, ${ofBuilding}, null, ${localDay('f.created_at')}, f.name, f.size
      from files f
      join follow_up_requests r on r.po_file_id = f.id
      join ${itsBuildings} = r.building_id
      where not exists (select from orders o where o.po_file_id = f.id)
      order by f.id)
      union all
      select 'mail', m.id, a.position, ${ofBuilding}, null, ${localDay('m.created_at')}, a.name, a.size
      from mail m
      join ${itsBuildings} = m.building_id
      join mail_attachments a on a.mail_id = m.id
      where a.content is not null and a.content_type like 'application/pdf%'
    ) stored`,
  order: 'n',
};

/** A technician's photo. */
export interface Photo {
  building_id: string;
  id: string;
  location_code: string;
  building: string;
  unit: string;
  order_number: number;
  /** Of the visit. */
  day: string;
  /** Its number among the order's photos. */
  n: number;
  technician: string | null;
  bytes: number;
}

export const photos: ExportQuery = {
  sql: `select f.building_id, f.id, ${ofBuilding}, l.unit_number as unit, l.order_number,
      coalesce(to_char(coalesce(r.work_date, l.work_date), 'YYYY-MM-DD'), ${localDay('f.created_at')}) as day,
      row_number() over (partition by f.building_id, l.order_number order by f.created_at, f.id)::int as n,
      ${person('t')} as technician, f.size as bytes
    from photos f
    join ${itsBuildings} = f.building_id
    join order_lines l on l.building_id = f.building_id and l.id = f.order_line_id
    left join results r on r.building_id = l.building_id and r.order_line_id = l.id
    left join users t on t.id = f.taken_by`,
  order: 'location_code, order_number, n',
};
