import type { BulkBuilding, BulkUnit } from '@clearunit/shared/domain/imports';

/** A building of a workbook with all that it needs. */
export const bulkBuilding = (location_id: string, wish: Partial<BulkBuilding> = {}): BulkBuilding => ({
  location_id,
  building_name: '1 Main St',
  building_address: '1 Main St',
  building_city: 'TORONTO',
  customer_name: 'Maple Homes',
  building_po_mo_wo: 'po',
  email: 'super@maple.example',
  scheduler_email: '',
  TimeWindow1: '9-12',
  TimeWindow2: '12-5',
  branch: '',
  province: '',
  ...wish,
});

/** A unit of a workbook, without a warranty. */
export const bulkUnit = (location_id: string, unit: string, wish: Partial<BulkUnit> = {}): BulkUnit => ({
  location_id,
  unit,
  bedroom_count: 1,
  town_house: 0,
  warranty_pest: null,
  warranty_service: null,
  warranty_pest_date: null,
  warranty_service_date: null,
  ...wish,
});
