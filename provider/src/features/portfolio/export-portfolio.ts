import { daysBefore } from '@clearunit/shared/domain/heatmap';
import { daysAhead } from '@clearunit/shared/domain/orders';
import { type ExportColumn, exportOf } from '../../http/export-of';
import type { FileAnswer } from '../../http/file-answer';
import type { ActorContext } from '../../http/handler';
import type { PortfolioList } from './numbers-queries';
import { type ExportedBuilding, portfolioToExport } from './queries';

/** The portfolio as its filter finds and sorts it, as a workbook (4 §11). */
export function exportPortfolio(
  wanted: PortfolioList,
  { pool, actor, texts }: ActorContext,
): Promise<FileAnswer> {
  const { t } = texts;
  const columns = (Object.keys(widths) as (keyof typeof widths)[]).map(
    (name): ExportColumn<ExportedBuilding> => ({
      header: t(`portfolio.file.${name}`, { days: name === 'change' ? daysBefore : daysAhead }),
      value: (building) => building[name],
      width: widths[name],
      ...(name === 'next_visit' && { format: 'date' as const }),
    }),
  );
  return exportOf({
    name: `${t('portfolio.title')}.xlsx`,
    columns,
    rows: portfolioToExport(pool, actor, wanted),
  });
}

/** The columns in their order, with their widths in characters. */
const widths = {
  building_name: 28,
  address: 32,
  location_id: 12,
  customer_name: 24,
  units: 8,
  active: 8,
  active_percent: 10,
  change: 18,
  heavy: 8,
  moderate: 10,
  light: 8,
  none: 12,
  not_serviced: 14,
  coverage_percent: 14,
  closed_doors: 12,
  overdue: 10,
  planned: 16,
  next_visit: 12,
} as const;
