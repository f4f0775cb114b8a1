import { type SheetRow, textOf } from './sheet';

/** The two sheets of the bulk-building workbook (1 §5). */
export const locationSheet = 'Location Summary';
export const bedroomSheet = 'Bedroom Information';

/** The headers of 'Location Summary', exactly (1 §5). */
export const locationHeaders = [
  'Location Code',
  'Address',
  'Customer Name',
  'PO/MO/WO Flag',
  'Location Email',
  'Scheduler Email',
  'Time Window 1',
  'Time Window 2',
] as const;
/**
 * What 'Location Summary' may have besides (4 §2.1): a branch by its name or code, a province by its letters or name.
 */
export const optionalLocationHeaders = ['Branch', 'Province'] as const;
export type LocationHeader = (typeof locationHeaders)[number] | (typeof optionalLocationHeaders)[number];

/** The headers of 'Bedroom Information', exactly (1 §5). */
export const bedroomHeaders = [
  'Location',
  'Unit',
  'Bedroom Count',
  'TH Flag',
  'Warranty Pest 1',
  'Warranty Service 1',
  'Warranty Pest 1 Date',
  'Warranty Service 1 Date',
] as const;

/** Optional columns; a floor overrides that of the unit number (4 §1.5). */
export const optionalBedroomHeaders = ['Floor'] as const;
export type BedroomHeader = (typeof bedroomHeaders)[number] | (typeof optionalBedroomHeaders)[number];

/**
 * Where each header stands in a sheet's first row, -1 for an optional one that is not there. Columns may stand in any
 * order and others may lie between.
 *
 * @returns null when one of the headers is missing
 */
export function findColumns<Header extends string>(
  row: SheetRow | undefined,
  headers: readonly Header[],
  optional: readonly Header[] = [],
): Record<Header, number> | null {
  const names = row?.cells.map(textOf) ?? [];
  if (headers.some((header) => !names.includes(header))) return null;
  const columns = [...headers, ...optional].map((header) => [header, names.indexOf(header)] as const);
  return Object.fromEntries(columns) as Record<Header, number>;
}
