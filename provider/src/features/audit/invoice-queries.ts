import type { AuditedInvoice } from '@clearunit/shared/api/audit';
import type { PageRange } from '@clearunit/shared/domain/paging';
import { Conditions } from '../../db/conditions';
import { countUpToCap } from '../../db/count-up-to-cap';
import { showWhole } from '../../db/find-whole';
import type { Runner } from '../../db/runner';
import { findBuildingsByWord } from '../../db/searched-buildings';

export interface InvoiceFilter {
  filter_by: 'invalid_comments' | 'all';
  search: string;
  ids?: readonly string[];
}

const invoiceSorts = {
  work_date: ['i.work_date', 'i.invoice_number'],
  invoice_id: ['i.invoice_number'],
  building_name: ['lower(b.name)', 'i.invoice_number'],
  order_number: ['o.order_number', 'i.id'],
  id: ['i.id'],
} as const;

const latestFirst = 'order by i.work_date desc, i.invoice_number desc';

/** A page of invoices: the page first, then its units. */
export async function listInvoices(
  run: Runner,
  filter: InvoiceFilter,
  sort: { order_by: keyof typeof invoiceSorts; order_by_value: 'ASC' | 'DESC' },
  { limit, offset }: PageRange,
): Promise<{ rows: AuditedInvoice[]; total: number }> {
  const order = `order by ${invoiceSorts[sort.order_by].map((column) => `${column} ${sort.order_by_value}`).join()}`;
  const where = await invoiceConditions(run, filter);
  const page = `${order} limit ${limit} offset ${offset}`;
  // Those with an invalid comment are few.
  const found = onlyInvalid(filter)
    ? await showWhole<AuditedInvoice>(
        run,
        {
          columns: 'i.building_id, i.id, i.order_id, i.invoice_number, i.work_date',
          rows: 'invoices i',
          where,
        },
        shownInvoices(
          `select i.building_id, i.id from found i ${lookupsOf(order)} ${page}`,
          'and r.comment_problem is not null',
        ),
      )
    : undefined;
  if (found) return found;
  const ids = `select i.building_id, i.id from invoices i ${joinsOf(order)} ${where.sql} ${page}`;
  const [listed, total] = await Promise.all([
    run.query<AuditedInvoice>(
      shownInvoices(ids, onlyInvalid(filter) ? 'and r.comment_problem is not null' : ''),
      where.values,
    ),
    countUpToCap(run, `invoices i ${where.sql}`, where.values),
  ]);
  return { rows: listed.rows, total };
}

const shownInvoices = (ids: string, ofResults: string): string =>
  `select i.id as uuid, i.invoice_number as invoice_id, b.name as building_name, o.order_number, i.work_date,
     (select coalesce(json_agg(json_build_object('unit', r.unit_number, 'prep_level', r.prep_level,
         'activity_level', r.activity_level, 'sanitation_level', r.sanitation_level, 'comment', r.comment,
         'problem', r.comment_problem) order by r.id), '[]')
      from results r where r.building_id = i.building_id and r.invoice_id = i.id ${ofResults}) as "invalidUnitsComments"
   from (select ids.*, row_number() over () as place from (${ids}) ids) page
   join invoices i on i.building_id = page.building_id and i.id = page.id
   join buildings b on b.id = i.building_id
   join orders o on o.building_id = i.building_id and o.id = i.order_id
   order by page.place`;

/** The joins that only an order by their columns needs. */
const joinsOf = (order: string): string =>
  [
    order.includes('b.') ? 'join buildings b on b.id = i.building_id' : '',
    order.includes('o.') ? 'join orders o on o.building_id = i.building_id and o.id = i.order_id' : '',
  ].join(' ');

/**
 * The same for few invoices: `offset 0` keeps the planner from reading all buildings in the order of their names, and all
 * orders of a building for one of them.
 */
const lookupsOf = (order: string): string =>
  [
    order.includes('b.')
      ? 'cross join lateral (select name from buildings where id = i.building_id offset 0) b'
      : '',
    order.includes('o.')
      ? `join lateral (select building_id, order_number from orders where id = i.order_id offset 0) o
           on o.building_id = i.building_id`
      : '',
  ].join(' ');

/** A unit's row of the export. */
export type ExportedComment = Omit<AuditedInvoice, 'invalidUnitsComments' | 'uuid'> &
  AuditedInvoice['invalidUnitsComments'][number];

/** The units of all wanted invoices, for a cursor. */
export async function commentsToExport(
  run: Runner,
  filter: InvoiceFilter,
): Promise<{ sql: string; values: unknown[] }> {
  const where = await invoiceConditions(run, filter);
  if (onlyInvalid(filter)) where.add('r.comment_problem is not null');
  const sql = `select i.invoice_number as invoice_id, b.name as building_name, o.order_number, i.work_date,
      r.unit_number as unit, r.prep_level, r.activity_level, r.sanitation_level, r.comment,
      r.comment_problem as problem
    from invoices i
    join buildings b on b.id = i.building_id
    join orders o on o.building_id = i.building_id and o.id = i.order_id
    join results r on r.building_id = i.building_id and r.invoice_id = i.id
    ${where.sql} ${latestFirst}, r.id`;
  return { sql, values: where.values };
}

const onlyInvalid = ({ filter_by }: InvoiceFilter): boolean => filter_by === 'invalid_comments';

/** A search of digits is a number, of an invoice or an order, or a part of a building's name. */
async function invoiceConditions(run: Runner, filter: InvoiceFilter): Promise<Conditions> {
  const { search, ids } = filter;
  // Past visits have no invoices here.
  const where = new Conditions().add('i.order_id is not null');
  if (onlyInvalid(filter)) {
    where.add('i.invalid_comments > 0');
  }
  if (search !== '') {
    const number = numberIn(search);
    const words = await findBuildingsByWord(run, search, 'staff');
    where.foundWords(words, (word) => {
      const inBuilding = where.inBuildingsOf(word, 'i.building_id');
      // Each by an index of its own.
      return number === null
        ? inBuilding
        : `(${inBuilding} or i.invoice_number = ${number} or i.invoice_number = any(array(
            select v.invoice_number from orders n join invoices v on v.building_id = n.building_id and v.order_id = n.id
            where n.order_number = ${number})))`;
    });
  }
  if (ids) where.about(ids, (place) => `i.id = any(${place}::uuid[])`);
  return where;
}

/** A search of digits is a number. */
export const numberIn = (search: string): number | null =>
  /^\d{1,15}$/.test(search) ? Number(search) : null;
