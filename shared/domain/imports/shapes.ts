import * as z from 'zod/mini';
import { requiredText } from '../blank';
import { Day } from '../dates/day';
import { Params } from '../errors/problem';
import { lineText } from '../one-line';
import { OrderNumberType } from '../orders/order-number';
import { doorTextLimit, isDoorText } from '../units/check-unit';

/** The longest text of a building's row, and of its location code. */
export const buildingTextLimit = 255;
export const locationCodeLimit = 50;

const text = requiredText(buildingTextLimit);
const optionalText = lineText(buildingTextLimit);
const locationCode = requiredText(locationCodeLimit).check(z.minLength(2));
const warrantyName = z.nullable(text);
const warrantyDay = z.nullable(Day);

/** A building as the bulk upload sends it (1 §5, §7); `building_name` is the address, since the sheet has no name. */
export const BulkBuilding = z.object({
  location_id: locationCode,
  building_name: text,
  building_address: text,
  /** '' when the address names no city. */
  building_city: optionalText,
  customer_name: text,
  building_po_mo_wo: OrderNumberType,
  /** Comma separated. */
  email: requiredText(1000),
  /** '' when it is missing: the row is reported and sent all the same. */
  scheduler_email: optionalText,
  TimeWindow1: text,
  TimeWindow2: text,
  /** A branch's name or code; '' for the one branch of the city (4 §2.1). */
  branch: z._default(optionalText, ''),
  /** By letters or name; '' where it follows from the address or the city. */
  province: z._default(optionalText, ''),
});
export type BulkBuilding = z.infer<typeof BulkBuilding>;

const doorText = z.string().check(z.trim(), z.minLength(1), z.maxLength(doorTextLimit), z.refine(isDoorText));

/** A unit of a file without a location, as the bulk unit upload sends it (1 §2.9, 2 §7). */
export const BulkUnitRow = z.object({
  unit: doorText,
  bedroom_count: z.number().check(z.int(), z.gte(0), z.lte(99)),
  town_house: z.union([z.literal(0), z.literal(1)]),
  /** As the file gives it by hand; without one the unit number names it (4 §1.5). */
  floor: z.optional(doorText),
});
export type BulkUnitRow = z.infer<typeof BulkUnitRow>;

/** A unit as the bulk upload sends it; a warranty's name and day are both there or both null. */
export const BulkUnit = z.extend(BulkUnitRow, {
  location_id: locationCode,
  warranty_pest: warrantyName,
  warranty_service: warrantyName,
  warranty_pest_date: warrantyDay,
  warranty_service_date: warrantyDay,
});
export type BulkUnit = z.infer<typeof BulkUnit>;

/** One thing wrong in a file: where (the row as the spreadsheet counts it: index + 2) and why. */
export const ImportProblem = z.object({
  sheet: z.string(),
  row: z.number(),
  column: z.string(),
  reason: z.string(),
  params: z.optional(Params),
});
export type ImportProblem = z.infer<typeof ImportProblem>;
