import {
  type BedroomHeader,
  bedroomSheet,
  cityField,
  type LocationHeader,
  locationSheet,
} from '@clearunit/shared/domain/imports';
import { type WritableCell, writeWorkbook } from '@clearunit/shared/workbook';
import { readCursor } from '../../../db/cursor';
import { type ExportColumn, sheetOf } from '../../../http/export-of';
import { FileAnswer, workbookType } from '../../../http/file-answer';
import type { ActorContext } from '../../../http/handler';
import { type ExportedUnit, unitsToExport } from '../../units/list-queries';
import { buildingsToExport, type ExportedBuilding } from '../list-queries';

/** All buildings in use and their units, in the sheets and under the headers that an import reads (4 §19.4). */
export async function exportForImport({ pool, texts }: ActorContext): Promise<FileAnswer> {
  const ofBuildings = buildingsToExport({ isRetired: false });
  const ofUnits = await unitsToExport(pool, { q: '' });
  const buildings = readCursor<ExportedBuilding>(pool, ofBuildings.sql, ofBuildings.values);
  const units = readCursor<ExportedUnit>(pool, ofUnits.sql, ofUnits.values);
  const sheets = [
    await sheetOf({ name: locationSheet, columns: columnsOf(buildingColumns), rows: buildings }),
    await sheetOf({ name: bedroomSheet, columns: columnsOf(unitColumns), rows: units }),
  ];
  return new FileAnswer({
    name: `${texts.t('buildings.portfolioFile')}.xlsx`,
    type: workbookType,
    bytes: writeWorkbook(sheets),
    close: () => Promise.all([buildings.return(), units.return()]),
  });
}

const buildingColumns: Record<LocationHeader | typeof cityField, keyof ExportedBuilding> = {
  'Location Code': 'location_id',
  Address: 'building_address',
  [cityField]: 'building_city',
  'Customer Name': 'customer_name',
  'PO/MO/WO Flag': 'building_po_mo_wo',
  'Location Email': 'customer_email',
  'Scheduler Email': 'named_scheduler',
  'Time Window 1': 'TimeWindow1',
  'Time Window 2': 'TimeWindow2',
  Branch: 'branch_name',
  Province: 'province',
};

const unitColumns: Record<BedroomHeader, keyof ExportedUnit> = {
  Location: 'location_id',
  Unit: 'unit',
  'Bedroom Count': 'bedroom_count',
  'TH Flag': 'town_house',
  Floor: 'floor',
  'Warranty Pest 1': 'warranty_pests',
  'Warranty Service 1': 'warranty_services',
  'Warranty Pest 1 Date': 'warranty_date',
  'Warranty Service 1 Date': 'warranty_date_service',
};

const columnsOf = <Row extends object>(fields: Readonly<Record<string, keyof Row>>): ExportColumn<Row>[] =>
  Object.entries(fields).map(([header, field]) => ({
    header,
    width: 22,
    value: (row) => row[field] as WritableCell,
  }));
