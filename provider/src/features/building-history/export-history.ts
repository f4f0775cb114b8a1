import type { BuildingHistoryRow } from '@clearunit/shared/api/history-records';
import { isClosedDoor } from '@clearunit/shared/domain/results';
import { readCursor } from '../../db/cursor';
import { type ExportColumn, exportOf } from '../../http/export-of';
import type { FileAnswer } from '../../http/file-answer';
import type { ActorContext } from '../../http/handler';
import { type HistoryFilter, historyToExport } from './queries';

/** A building's history as a workbook, with the rows of the screen (2 §2.5). */
export function exportHistory(
  building: string,
  filter: HistoryFilter,
  { pool, texts }: ActorContext,
): Promise<FileAnswer> {
  const { t } = texts;
  const { sql, values } = historyToExport(filter);
  const column = (
    name: keyof typeof widths,
    value: ExportColumn<BuildingHistoryRow>['value'],
  ): ExportColumn<BuildingHistoryRow> => ({
    header: t(`buildingHistory.columns.${name}`),
    value,
    width: widths[name],
  });
  return exportOf({
    name: `${t('buildingHistory.file', { building })}.xlsx`,
    columns: [
      column('floor', (row) => row.floor),
      column('unit_number', (row) => row.unit_number),
      column('order_number', (row) => row.order_number),
      column('pest_name', (row) => row.pest_name),
      column('treatment_name', (row) => row.treatment_name),
      { ...column('work_date', (row) => row.work_date), format: 'date' },
      column('activity_level', (row) =>
        row.outcome && isClosedDoor(row.outcome)
          ? t(`history.outcomes.${row.outcome}`)
          : row.activity_level && t(`history.findings.${row.activity_level}`),
      ),
      column(
        'sanitation_level',
        (row) => row.sanitation_level && t(`buildingHistory.sanitation.${row.sanitation_level}`),
      ),
      column('structural_issues', (row) => (row.structural_issues ? t('common.actions.yes') : null)),
      column('prep_level', (row) => row.prep_level && t(`history.findings.${row.prep_level}`)),
      column('technician_name', (row) => row.technician_name),
      column(
        'treatment_done',
        (row) => row.outcome && t(`common.actions.${row.treatment_done ? 'yes' : 'no'}`),
      ),
      column('comment', (row) => row.comment || null),
    ],
    rows: readCursor<BuildingHistoryRow>(pool, sql, values),
  });
}

/** In characters. */
const widths = {
  floor: 8,
  unit_number: 10,
  order_number: 10,
  pest_name: 20,
  treatment_name: 22,
  work_date: 12,
  activity_level: 18,
  sanitation_level: 12,
  structural_issues: 16,
  prep_level: 14,
  technician_name: 20,
  treatment_done: 14,
  comment: 80,
} as const;
