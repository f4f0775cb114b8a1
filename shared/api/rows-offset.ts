/** The byte range of the list of rows in an answer, and their number. */
export interface RowsOffset {
  from: number;
  /** The byte after the list. */
  to: number;
  count: number;
}

/** The header in which the provider sends it, so that the rows can be passed on unparsed. */
export const rowsHeader = 'x-clearunit-rows';

/** The header's value. */
export const writeRowsOffset = ({ from, to, count }: RowsOffset): string => `${from}-${to}/${count}`;

/** Reads the header's value; undefined for any other text. */
export function readRowsOffset(value: unknown): RowsOffset | undefined {
  const [, from, to, count] = /^(\d{1,12})-(\d{1,12})\/(\d{1,12})$/.exec(String(value)) ?? [];
  return count === undefined ? undefined : { from: Number(from), to: Number(to), count: Number(count) };
}
