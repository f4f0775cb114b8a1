import type { MissingOrder } from '@clearunit/shared/api/audit';
import { readCursor } from '../../db/cursor';
import { chosenIds, type ExportColumn, exportOf } from '../../http/export-of';
import type { ActorContext } from '../../http/handler';
import { commentsToExport, type ExportedComment, type InvoiceFilter } from './invoice-queries';
import { missingOrdersToExport } from './missing-queries';

/** The audited invoices as a workbook, a row a unit (3 §2.16). */
export async function exportInvoices(
  { ids, ...filter }: Pick<InvoiceFilter, 'filter_by' | 'search'> & { ids?: string },
  { pool, texts }: ActorContext,
) {
  const { sql, values } = await commentsToExport(pool, { ...filter, ids: chosenIds({ ids }) });
  const column = (
    name: keyof ExportedComment,
    width: number,
    value: ExportColumn<ExportedComment>['value'] = (row) => row[name],
  ): ExportColumn<ExportedComment> => ({ header: texts.t(`audit.columns.${name}`), width, value });
  return exportOf({
    name: `${texts.t(`audit.files.${filter.filter_by}`)}.xlsx`,
    columns: [
      column('invoice_id', 12),
      column('building_name', 28),
      column('order_number', 14),
      { ...column('work_date', 14), format: 'date' },
      column('unit', 10),
      column('prep_level', 14, (row) => row.prep_level ?? texts.t('audit.none')),
      column('activity_level', 18, (row) => row.activity_level ?? texts.t('audit.none')),
      column('sanitation_level', 16, (row) => row.sanitation_level ?? texts.t('audit.none')),
      column('comment', 70, (row) => row.comment || texts.t('audit.noComment')),
      column('problem', 40, (row) => row.problem && texts.t(`audit.problems.${row.problem}`)),
    ],
    rows: readCursor<ExportedComment>(pool, sql, values),
  });
}

/** The orders without an invoice as a workbook (3 §2.16). */
export async function exportMissingOrders(
  { ids, search }: { search: string; ids?: string },
  { pool, texts }: ActorContext,
) {
  const { sql, values } = await missingOrdersToExport(pool, { search, ids: chosenIds({ ids }) });
  const column = (
    name: Exclude<keyof MissingOrder, 'order_id'>,
    width: number,
  ): ExportColumn<MissingOrder> => ({
    header: texts.t(`audit.columns.${name}`),
    width,
    value: (row) => row[name],
  });
  return exportOf({
    name: `${texts.t('audit.files.missing')}.xlsx`,
    columns: [
      column('buildingName', 28),
      column('orderNumber', 14),
      { ...column('workDate', 14), format: 'date' },
      column('orderStatus', 14),
    ],
    rows: readCursor<MissingOrder>(pool, sql, values),
  });
}
