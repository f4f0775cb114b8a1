import { readCursor } from '../../db/cursor';
import { chosenIds, type ExportColumn, exportOf } from '../../http/export-of';
import type { FileAnswer } from '../../http/file-answer';
import type { ActorContext } from '../../http/handler';
import { type ExportedPrice, pricesToExport } from './queries';

/**
 * The prices of the branches that a search finds, or of the chosen ones, as a workbook with a row for each price (3
 * §2.12).
 */
export function exportPrices(
  query: { ids?: string; q: string },
  { pool, texts }: ActorContext,
): Promise<FileAnswer> {
  const { sql, values } = pricesToExport(query.q, chosenIds(query));
  const column = (name: keyof ExportedPrice, width: number): ExportColumn<ExportedPrice> => ({
    header: texts.t(`prices.columns.${name}`),
    value: (price) => price[name],
    width,
  });
  return exportOf({
    name: `${texts.t('prices.title')}.xlsx`,
    columns: [
      column('branch_code', 12),
      column('branch_name', 24),
      column('service_code', 14),
      column('pest_name', 24),
      column('treatment_name', 24),
      column('price', 12),
      column('minimum_charge', 16),
      column('no_access_fee', 16),
    ],
    rows: readCursor<ExportedPrice>(pool, sql, values),
  });
}
