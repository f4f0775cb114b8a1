import type { BuildingSearch } from '@clearunit/shared/api/buildings';
import { readCursor } from '../../../db/cursor';
import { chosenIds, type ExportColumn, exportOf } from '../../../http/export-of';
import type { FileAnswer } from '../../../http/file-answer';
import type { ActorContext } from '../../../http/handler';
import { type PinKeys, type ReadRow, readPins } from '../../../pin-keys';
import { buildingsToExport, type ExportedBuilding } from '../list-queries';
import { foundBy } from '../search-buildings';

/** The buildings that a search finds, or the chosen ones, as a workbook (1 §2.8). */
export async function exportBuildings(
  query: BuildingSearch & { ids?: string },
  context: ActorContext,
): Promise<FileAnswer> {
  const { pool, pinKeys, texts } = context;
  const found = await foundBy(pool, query, context);
  const { sql, values } = buildingsToExport({ ...found, ids: chosenIds(query) });
  const column = (name: keyof typeof widths): ExportColumn<ReadRow<ExportedBuilding>> => ({
    header: texts.t(`buildings.columns.${name}`),
    value: (building) => building[name === 'scheduler_email' ? 'named_scheduler' : name],
    width: widths[name],
  });
  return exportOf({
    name: `${texts.t('buildings.title')}.xlsx`,
    columns: (Object.keys(widths) as (keyof typeof widths)[]).map(column),
    rows: withPins(readCursor<ExportedBuilding>(pool, sql, values), pinKeys),
  });
}

async function* withPins(batches: AsyncGenerator<ExportedBuilding[], void>, keys: PinKeys) {
  for await (const rows of batches) yield rows.map((row) => readPins(row, keys));
}

/** The columns in their order, with their widths in characters. */
const widths = {
  location_id: 16,
  building_name: 32,
  building_address: 36,
  building_city: 16,
  province: 10,
  branch_name: 20,
  customer_name: 30,
  customer_email: 36,
  building_po_mo_wo: 14,
  scheduler_name: 24,
  scheduler_email: 32,
  TimeWindow1: 18,
  TimeWindow2: 18,
  unit_count: 10,
  warranty_count: 12,
  warranty_used: 16,
  building_pin: 10,
  master_pin: 12,
} as const;
