import { type Cell, textOf } from './sheet';
import { writtenDay } from './written-day';

const flags: Readonly<Record<string, 0 | 1>> = {
  '': 0,
  '0': 0,
  n: 0,
  no: 0,
  false: 0,
  non: 0,
  faux: 0,
  '1': 1,
  y: 1,
  yes: 1,
  true: 1,
  oui: 1,
  vrai: 1,
};

/** A flag written as 1/0, Yes/No, Y/N, TRUE/FALSE or Oui/Non; empty is 0, and undefined is no flag at all. */
export function flagOf(cell: Cell): 0 | 1 | undefined {
  const word = textOf(cell).toLowerCase();
  return Object.hasOwn(flags, word) ? flags[word] : undefined;
}

/** 2000-01-01 as a spreadsheet counts days; a smaller number is a typing error (a year alone), not a date. */
const earliestSerial = 36_526;
/** 9999-12-31. */
const latestSerial = 2_958_465;
const unixEpochSerial = 25_569;

/**
 * The day in a cell: a date, a spreadsheet's day number (1900 system), 'YYYY-MM-DD', MM/DD/YYYY (1 §5) or a day with
 * its month in words.
 *
 * @param dayFirst whether dates with slashes have the day first, where somebody chose that
 * @returns 'YYYY-MM-DD'; undefined when the cell is empty or holds no date of the calendar
 */
export function dayOf(cell: Cell, dayFirst?: boolean): string | undefined {
  if (typeof cell === 'number') {
    const inRange = cell >= earliestSerial && cell < latestSerial + 1;
    return inRange ? textOf(new Date((Math.floor(cell) - unixEpochSerial) * 86_400_000)) : undefined;
  }
  return writtenDay(textOf(cell), dayFirst);
}

/** A time window's text; a cell that a spreadsheet turned into a time of day gives 'HH:MM'. */
export function timeWindowOf(cell: Cell): string {
  if (cell instanceof Date && !Number.isNaN(cell.getTime())) return cell.toISOString().slice(11, 16);
  if (typeof cell === 'number' && cell >= 0 && cell < 1) {
    return new Date(Math.round(cell * 1440) * 60_000).toISOString().slice(11, 16);
  }
  return textOf(cell);
}
