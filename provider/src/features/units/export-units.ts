import { readCursor } from '../../db/cursor';
import { chosenIds, type ExportColumn, exportOf } from '../../http/export-of';
import type { FileAnswer } from '../../http/file-answer';
import type { ActorContext } from '../../http/handler';
import { type ExportedUnit, unitsToExport } from './list-queries';

/** The units that a search finds, or the chosen ones, with their warranties as a workbook (1 §2.8). */
export async function exportUnits(
  query: { ids?: string; q: string; building_id?: string },
  { pool, texts }: ActorContext,
): Promise<FileAnswer> {
  const filter = { ids: chosenIds(query), q: query.q, buildingId: query.building_id };
  const { sql, values } = await unitsToExport(pool, filter);
  const column = (name: keyof ExportedUnit): ExportColumn<ExportedUnit> => ({
    header: texts.t(`buildings.columns.${name}`),
    value: (unit) => unit[name],
    width: widths[name],
  });
  return exportOf({
    name: `${texts.t('buildings.unitsTitle')}.xlsx`,
    columns: (Object.keys(widths) as (keyof ExportedUnit)[]).map(column),
    rows: readCursor<ExportedUnit>(pool, sql, values),
  });
}

/** The columns in their order, with their widths in characters. */
const widths: Record<keyof ExportedUnit, number> = {
  location_id: 16,
  building_name: 32,
  customer_name: 30,
  unit: 12,
  floor: 10,
  bedroom_count: 12,
  town_house: 12,
  warranty_pests: 30,
  warranty_date: 20,
  warranty_services: 30,
  warranty_date_service: 22,
};
