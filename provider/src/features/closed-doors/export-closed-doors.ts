import type { ClosedDoorVisit } from '@clearunit/shared/api/closed-doors';
import { showBesideDay } from '@clearunit/shared/domain/dates';
import { visitedNumber } from '@clearunit/shared/texts';
import { readCursor } from '../../db/cursor';
import { type ExportColumn, exportOf } from '../../http/export-of';
import type { FileAnswer } from '../../http/file-answer';
import type { ActorContext } from '../../http/handler';
import { type ClosedDoorFilter, closedDoorsToExport } from './queries';

/** Closed doors as the filters find them, or the chosen ones, as a workbook (4 §3). */
export async function exportClosedDoors(
  filter: ClosedDoorFilter,
  { pool, actor, texts, timeZone }: ActorContext,
): Promise<FileAnswer> {
  const { t } = texts;
  const { sql, values } = await closedDoorsToExport(pool, { actor, timeZone }, filter);
  const column = (
    name: keyof typeof widths,
    value: ExportColumn<ClosedDoorVisit>['value'],
  ): ExportColumn<ClosedDoorVisit> => ({
    header: t(`closedDoors.columns.${name}`),
    value,
    width: widths[name],
  });
  return exportOf({
    name: `${t('closedDoors.title')}.xlsx`,
    columns: [
      { ...column('work_date', (door) => door.work_date), format: 'date' },
      column('visited_at', (door) => showBesideDay(door.work_date, door.visited_at, timeZone) || null),
      column('outcome', (door) => t(`history.outcomes.${door.outcome}`)),
      column('building_name', (door) => door.building_name),
      column('location_id', (door) => door.location_id),
      column('customer_name', (door) => door.customer_name),
      column('unit_number', (door) => visitedNumber(texts, door)),
      column('pest_name', (door) => door.pest_name),
      column('treatment_name', (door) => door.treatment_name),
      column('technician_name', (door) => door.technician_name),
      column('order_number', (door) => door.order_number),
      column('notice_number', (door) => door.notice_number),
      column('photo_count', (door) => door.photo_count || null),
      column('is_waiting', (door) => t(door.is_waiting ? 'common.actions.yes' : 'common.actions.no')),
      column('comment', (door) => door.comment || null),
    ],
    rows: readCursor<ClosedDoorVisit>(pool, sql, values),
  });
}

/** In characters. */
const widths = {
  work_date: 12,
  visited_at: 18,
  outcome: 16,
  building_name: 28,
  location_id: 12,
  customer_name: 24,
  unit_number: 10,
  pest_name: 16,
  treatment_name: 20,
  technician_name: 20,
  order_number: 10,
  notice_number: 10,
  photo_count: 8,
  is_waiting: 14,
  comment: 60,
} as const;
