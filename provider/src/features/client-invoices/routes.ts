import { AppError } from '@clearunit/shared/domain/errors';
import { readPage } from '@clearunit/shared/domain/paging';
import { FileAnswer } from '../../http/file-answer';
import type { ActorContext, Handlers } from '../../http/handler';
import { pdfType } from '../../pdf/begin-report';
import { accountingFile } from './accounting-file';
import { creditInvoice } from './credit-invoice';
import { writeInvoices } from './invoice-pdf';
import {
  billedClients,
  clientInvoicesWithLines,
  findClientInvoice,
  type InvoiceListFilter,
  listClientInvoices,
} from './queries';

/** The most invoices in one file; more are refused. */
const mostInFile = 5_000;
const mostInPdf = 1_000;

export const clientInvoiceHandlers = {
  billedClients: async (_, { pool }) => ({ code: 200, data: await billedClients(pool) }),

  clientInvoices: async ({ query }, { pool }) => {
    const { rows, total, sum } = await listClientInvoices(pool, query, readPage(query));
    return { code: 200, data: rows, total_count: total, sum };
  },

  clientInvoicesPdf: async ({ query }, context) => {
    const invoices = await foundInvoices(query, mostInPdf, context);
    const name = `${context.texts.t('reports.invoice.file')}${nameOf(query)}.pdf`;
    return new FileAnswer({ name, type: pdfType, bytes: [await writeInvoices(invoices, context)] });
  },

  accountingFile: async ({ query }, context) => {
    const invoices = await foundInvoices(query, mostInFile, context);
    const name = `${context.texts.t('reports.invoice.accounting')}${nameOf(query)}.csv`;
    return new FileAnswer({
      name,
      type: 'text/csv; charset=utf-8',
      bytes: [Buffer.from(accountingFile(invoices))],
    });
  },

  clientInvoice: async ({ params }, { pool }) => {
    const data = await findClientInvoice(pool, params.id);
    if (!data) throw new AppError('records.not-found');
    return { code: 200, data };
  },

  clientInvoicePdf: async ({ params }, context) => {
    const invoice = await findClientInvoice(context.pool, params.id);
    if (!invoice) throw new AppError('records.not-found');
    const { number } = invoice;
    const title = invoice.kind === 'invoice' ? 'reports.invoice.title' : 'reports.invoice.creditTitle';
    const name = `${context.texts.t(title, { number })}.pdf`;
    return new FileAnswer({
      name,
      type: pdfType,
      bytes: [await writeInvoices([invoice], context)],
      inline: true,
    });
  },

  creditInvoice: async ({ params, body }, context) => {
    const data = await creditInvoice(params.id, body, context);
    return {
      code: 200,
      success: context.texts.t('answers.invoices.credited', { number: data.number }),
      data,
    };
  },
} satisfies Handlers<
  | 'billedClients'
  | 'clientInvoices'
  | 'clientInvoicesPdf'
  | 'accountingFile'
  | 'clientInvoice'
  | 'clientInvoicePdf'
  | 'creditInvoice'
>;

async function foundInvoices(filter: InvoiceListFilter, most: number, { pool }: ActorContext) {
  const invoices = await clientInvoicesWithLines(pool, filter, most + 1);
  if (invoices.length === 0) throw new AppError('invoices.none-found');
  if (invoices.length > most) throw new AppError('invoices.too-many', { params: { most } });
  return invoices;
}

const nameOf = ({ month }: InvoiceListFilter): string => (month ? ` ${month}` : '');
