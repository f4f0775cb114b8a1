import { readPage } from '@clearunit/shared/domain/paging';
import { resyncedText } from '@clearunit/shared/texts';
import type { Handlers } from '../../http/handler';
import { resyncInvoices } from '../results/management/resync-invoices';
import { syncMissingOrder } from '../results/management/sync-missing-order';
import { syncMissingUnits } from '../results/store/link-units';
import { exportInvoices, exportMissingOrders } from './exports';
import { listInvoices } from './invoice-queries';
import { listMissingOrders } from './missing-queries';

export const auditHandlers = {
  auditedInvoices: async ({ query }, { pool }) => {
    const { rows, total } = await listInvoices(pool, query, query, readPage(query));
    return { statusCode: 200, body: { data: rows, total } };
  },

  exportInvoices: ({ query }, context) => exportInvoices(query, context),

  resyncInvoices: async ({ body }, context) => {
    const data = await resyncInvoices(body.invoiceIds, context);
    return { code: 200, success: resyncedText(context.texts, data), data };
  },

  syncMissingUnits: async (_request, context) => {
    const { linked, missing } = await syncMissingUnits(context);
    const { t } = context.texts;
    const done = t('answers.audit.unitsLinked', { smart_count: linked });
    if (missing.total === 0) return { code: 200, success: done };
    const named = missing.first
      .map(({ unitNumber, locationId }) => `${unitNumber} (${locationId})`)
      .join(', ');
    const more = missing.total - missing.first.length;
    const units = more > 0 ? t('answers.audit.unitsMore', { units: named, smart_count: more }) : named;
    const left = t('answers.audit.unitsMissing', { smart_count: missing.total, units });
    return { code: 200, success: `${done} ${left}` };
  },

  missingOrders: async ({ query }, { pool }) => {
    const page = readPage(query);
    const { rows, total } = await listMissingOrders(pool, query, query, page);
    return { statusCode: 200, body: { data: rows, total_order: total, page_number: page.page } };
  },

  exportMissingOrders: ({ query }, context) => exportMissingOrders(query, context),

  syncMissingOrder: async ({ params: { order_number: order } }, context) => {
    const outcome = await syncMissingOrder(order, context);
    const { t } = context.texts;
    if (typeof outcome === 'object') {
      const message = t('answers.audit.orderSynced', { order, invoice: outcome.invoice });
      return { statusCode: 200, body: { message } };
    }
    const key = outcome === 'complete' ? 'orderComplete' : 'orderWithoutInvoice';
    return { statusCode: 204, body: { message: t(`answers.audit.${key}`, { order }) } };
  },
} satisfies Handlers<
  | 'auditedInvoices'
  | 'exportInvoices'
  | 'resyncInvoices'
  | 'syncMissingUnits'
  | 'missingOrders'
  | 'exportMissingOrders'
  | 'syncMissingOrder'
>;
