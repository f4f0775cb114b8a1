import * as z from 'zod/mini';
import { requiredText } from '../blank';
import { OrderNumberType } from '../orders/order-number';
import { BulkBuilding, BulkUnit, buildingTextLimit } from './shapes';

/** What becomes of the buildings of a file that the portal has (4 §19.2): they stay as they are, or are changed. */
export const existingModes = ['skip', 'update'] as const;
export type ExistingMode = (typeof existingModes)[number];

const text = z.optional(requiredText(buildingTextLimit));

/** What a file says of a building that the portal has (4 §19.2); what is left out stays as it is. */
export const BuildingUpdateRow = z.object({
  location_id: BulkBuilding.shape.location_id,
  building_address: text,
  building_city: text,
  customer_name: text,
  building_po_mo_wo: z.optional(OrderNumberType),
  /** Comma separated. */
  email: z.optional(requiredText(1000)),
  scheduler_email: text,
  TimeWindow1: text,
  TimeWindow2: text,
  /** A branch's name or code. */
  branch: text,
  /** By letters or name. */
  province: text,
});
export type BuildingUpdateRow = z.infer<typeof BuildingUpdateRow>;

const { location_id, unit, bedroom_count, town_house, floor } = BulkUnit.shape;

/**
 * What a file says of a unit of a building that the portal has (4 §19.2); what is left out stays as it is. A unit that the
 * building lacks is added, with the warranty; one that it has gets the warranty only if it has none.
 */
export const UnitUpdateRow = z.object({
  location_id,
  unit,
  /** Null for an empty cell, without which a unit is not added; left out where the file has no such column. */
  bedroom_count: z.optional(z.nullable(bedroom_count)),
  town_house: z.optional(town_house),
  floor,
  warranty_pest: text,
  warranty_service: text,
  warranty_pest_date: z.optional(BulkUnit.shape.warranty_pest_date),
  warranty_service_date: z.optional(BulkUnit.shape.warranty_service_date),
});
export type UnitUpdateRow = z.infer<typeof UnitUpdateRow>;

/** An update row as a row of a new unit. */
export const asNewUnit = (row: UnitUpdateRow): BulkUnit => ({
  ...row,
  bedroom_count: row.bedroom_count ?? 0,
  town_house: row.town_house ?? 0,
  warranty_pest: row.warranty_pest ?? null,
  warranty_service: row.warranty_service ?? null,
  warranty_pest_date: row.warranty_pest_date ?? null,
  warranty_service_date: row.warranty_service_date ?? null,
});
