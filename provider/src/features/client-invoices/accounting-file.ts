import type { ClientInvoiceDetail, ClientInvoiceLine } from '@clearunit/shared/api/client-invoices';
import { textsFor } from '@clearunit/shared/texts/server';
import { describeLine } from './describe-line';

/** The columns of the accounting file, as docs/accounting-file.md describes them. */
const accountingColumns = [
  'ContactName',
  'InvoiceNumber',
  'Reference',
  'InvoiceDate',
  'DueDate',
  'Total',
  'Description',
  'Quantity',
  'UnitAmount',
  'AccountCode',
  'TaxType',
  'TaxAmount',
  'ServiceDate',
  'Currency',
] as const;

/**
 * The lines of invoices and credit notes as CSV, a row a line (4 §2.6). Amounts are in dollars with two decimals, those
 * of credit notes negative.
 */
export const accountingFile = (invoices: readonly ClientInvoiceDetail[]): string =>
  [accountingColumns, ...invoices.flatMap((invoice) => invoice.lines.map((line) => rowOf(invoice, line)))]
    .map((cells) => `${cells.map(quoted).join(',')}\r\n`)
    .join('');

function rowOf(invoice: ClientInvoiceDetail, line: ClientInvoiceLine): string[] {
  const sign = invoice.kind === 'invoice' ? 1 : -1;
  const date = slashed(invoice.issued_on);
  return [
    asText(invoice.customer_name),
    String(invoice.number),
    asText(referenceOf(invoice)),
    date,
    date,
    dollars(sign * invoice.total),
    asText(`${invoice.building_name}: ${describeLine(line, textsFor())}`),
    '1',
    dollars(sign * line.amount),
    '',
    `${invoice.tax_percent}%`,
    dollars(sign * line.tax),
    slashed(line.work_date),
    'CAD',
  ];
}

const referenceOf = ({ purchase_order_number: po, order_number, credits_number }: ClientInvoiceDetail) =>
  [po, `Order ${order_number}`, ...(credits_number ? [`Credit of ${credits_number}`] : [])]
    .filter(Boolean)
    .join(' / ');

/** 'YYYY-MM-DD' → 'DD/MM/YYYY', which both accounting programs read. */
const slashed = (day: string | null): string => day?.split('-').reverse().join('/') ?? '';

const dollars = (cents: number): string => (cents / 100).toFixed(2);

/** Keeps a spreadsheet from reading a name as a formula. */
const asText = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

const quoted = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
