import type { BilledClient, ClientInvoice, ClientInvoiceDetail } from '@clearunit/shared/api/client-invoices';
import type { PageRange } from '@clearunit/shared/domain/paging';
import { clientAndMerged } from '../../db/clients';
import { Conditions } from '../../db/conditions';
import type { Runner } from '../../db/runner';
import { isDone } from '../../db/statuses';
import { searchInvoices } from './search-queries';

export interface InvoiceListFilter {
  /** The month of issue, 'YYYY-MM'. */
  month?: string | undefined;
  customer?: string | undefined;
  q: string;
  /** Only those with a higher number. */
  after?: number | undefined;
}

const invoiceColumns = `i.id, i.kind, i.number, i.order_id, i.order_number, i.purchase_order_number, i.customer_name,
  i.building_name, i.building_address, i.location_id, i.work_date, i.issued_on, p.number as batch,
  i.tax_percent::float8 as tax_percent, i.subtotal_cents as subtotal, i.tax_cents as tax, i.total_cents as total,
  (select coalesce(sum(n.total_cents), 0)::bigint from client_invoices n where n.credits_id = i.id) as credited,
  (select of.number from client_invoices of where of.id = i.credits_id) as credits_number, i.reason`;

const from = 'from client_invoices i left join batches p on p.id = i.batch_id';

const lineColumns = `json_build_object('place', l.place, 'kind', l.kind, 'unit_number', l.unit_number,
  'is_common_area', l.is_common_area,
  'pest_name', l.pest_name, 'treatment_name', l.treatment_name, 'service_code', l.service_code, 'outcome', l.outcome,
  'work_date', l.work_date, 'amount', l.amount_cents, 'tax', l.tax_cents,
  'is_credited', exists (select 1 from client_invoice_lines n where n.credits_id = i.id and n.place = l.place))`;

const withLines = `${invoiceColumns},
  (select json_agg(${lineColumns} order by l.place) from client_invoice_lines l where l.invoice_id = i.id) as lines`;

async function conditionsOf(
  run: Runner,
  { month, customer, q, after }: InvoiceListFilter,
): Promise<Conditions> {
  const where = new Conditions();
  if (month) {
    const first = `${month}-01`;
    where.about(
      first,
      (day) => `i.issued_on >= ${day}::date and i.issued_on < ${day}::date + interval '1 month'`,
    );
  }
  if (customer) where.about(customer, (id) => `i.customer_id in ${clientAndMerged(id)}`);
  if (after) where.about(after, (number) => `i.number > ${number}`);
  return q.trim() === '' ? where : searchInvoices(run, where, q);
}

export async function listClientInvoices(
  run: Runner,
  filter: InvoiceListFilter,
  page: PageRange,
): Promise<{ rows: ClientInvoice[]; total: number; sum: number }> {
  const where = await conditionsOf(run, filter);
  const [listed, counted] = await Promise.all([
    run.query<ClientInvoice>(
      `select ${invoiceColumns} ${from} ${where.sql} order by i.number desc
       limit ${page.limit} offset ${page.offset}`,
      where.values,
    ),
    countInvoices(run, filter, where),
  ]);
  return { rows: listed.rows, ...counted };
}

/** How many there are, and their sum. Those of all clients are counted by day already: they are kept for years. */
async function countInvoices(
  run: Runner,
  { customer, q, after }: InvoiceListFilter,
  where: Conditions,
): Promise<{ total: number; sum: number }> {
  const isOfDays = !customer && !after && q.trim() === '';
  const { rows } = await run.query<{ total: number; sum: number }>(
    isOfDays
      ? `select coalesce(sum(i.documents), 0)::int as total, coalesce(sum(i.total_cents), 0)::float8 as sum
         from client_invoice_days i ${where.sql}`
      : `select count(*)::int as total,
           coalesce(sum(case i.kind when 'invoice' then i.total_cents else -i.total_cents end), 0)::float8 as sum
         ${from} ${where.sql}`,
    where.values,
  );
  return rows[0]!;
}

/** The invoices that a filter finds with their lines, by number, up to a limit. */
export async function clientInvoicesWithLines(
  run: Runner,
  filter: InvoiceListFilter,
  most: number,
): Promise<ClientInvoiceDetail[]> {
  const where = await conditionsOf(run, filter);
  const { rows } = await run.query<ClientInvoiceDetail>(
    `select ${withLines} ${from} ${where.sql} order by i.number limit ${most}`,
    where.values,
  );
  return rows;
}

export async function findClientInvoice(run: Runner, id: string): Promise<ClientInvoiceDetail | undefined> {
  const { rows } = await run.query<ClientInvoiceDetail>(`select ${withLines} ${from} where i.id = $1`, [id]);
  return rows[0];
}

/** The clients that orders are billed to, also those whose buildings are another's now, by name. */
export async function billedClients(run: Runner): Promise<BilledClient[]> {
  const { rows } = await run.query<BilledClient>(
    `select c.id, c.name from customers c where c.id in (
       select coalesce(k.merged_into, k.id) from customers k
       where exists (select from orders o where o.billed_customer_id = k.id)
         or exists (select from client_invoices i where i.customer_id = k.id)
         or exists (select from buildings b join orders o on o.building_id = b.id
           where b.customer_id = k.id and ${isDone('o')} and o.billed_customer_id is null))
     order by lower(c.name)`,
  );
  return rows;
}

/** The row of an invoice, locked until the transaction ends. */
export async function lockClientInvoice(
  run: Runner,
  id: string,
): Promise<{ row: Record<string, string | number | null> & { building_id: string } } | undefined> {
  const { rows } = await run.query<{
    row: Record<string, string | number | null> & { building_id: string };
  }>(
    `select json_build_object('building_id', building_id, 'order_id', order_id, 'batch_id', batch_id,
       'customer_id', customer_id, 'customer_name', customer_name, 'building_name', building_name,
       'building_address', building_address, 'location_id', location_id, 'order_number', order_number,
       'purchase_order_number', purchase_order_number, 'work_date', work_date, 'tax_percent', tax_percent) as row
     from client_invoices where id = $1 for update`,
    [id],
  );
  return rows[0];
}

/** The credit note that a key has made; undefined when the key is new. */
export async function creditOfKey(
  run: Runner,
  key: string,
): Promise<{ id: string; contentHash: string | null } | undefined> {
  const { rows } = await run.query<{ id: string; contentHash: string | null }>(
    'select id, content_hash as "contentHash" from client_invoices where idempotency_key = $1',
    [key],
  );
  return rows[0];
}
