import { type Part, scanPart } from './xml-part';
import { CLOSE, OPEN, tagName } from './xml-scanner';

const NUMBER_FORMAT = tagName('numFmt');
const CELL_STYLES = tagName('cellXfs');
const STYLE = tagName('xf');

/** Built-in formats that show a date or a time of day; 27 to 36 and 50 to 58 are those of East Asian locales. */
const builtInDates = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 47]);
for (let id = 27; id <= 36; id++) builtInDates.add(id);
for (let id = 50; id <= 58; id++) builtInDates.add(id);

/** Spreadsheets allow 255 characters; what is longer was not made by one. */
const LONGEST_CODE = 512;

/**
 * Whether a number format shows a date or a time of day. Only its first section counts; texts in quotes,
 * escaped characters, colours and locales ([Red], [$-409]) do not. [h], [m] and [s] are durations, not dates.
 */
export function isDateFormat(code: string): boolean {
  const bare = code
    .slice(0, LONGEST_CODE)
    .replace(/"[^"]*"?|\\.|_.|\*./g, '')
    .split(';')[0]!
    .replace(/General/gi, '');
  if (/\[(?:h+|m+|s+)\]/i.test(bare)) return false;
  return /[ymdhs]/i.test(bare.replace(/\[[^\]]*\]/g, ''));
}

/** How many digits a format of zeros alone shows at least: '000' writes 7 as 007. 0 for any other format. */
export const leastDigits = (code: string): number => /^(0{2,15})(?:;|$)/.exec(code)?.[1]?.length ?? 0;

/** A number as its format of zeros shows it, which is how a unit or a code is called. */
export function withZeros(number: number, digits: number): number | string {
  const text = String(number);
  return text.length < digits && /^\d+$/.test(text) ? text.padStart(digits, '0') : number;
}

/** How a cell style shows its numbers: as dates, or with at least so many digits. */
export type NumberStyle = 'date' | number;

const styleOf = (code: string): NumberStyle => (isDateFormat(code) ? 'date' : leastDigits(code));

/**
 * Reads the styles part.
 * @returns by cell style (the `s` of a cell): how its numbers are shown
 */
export function readNumberStyles(part: Part): NumberStyle[] {
  const custom = new Map<number, NumberStyle>();
  const styles: NumberStyle[] = [];
  let inCellStyles = false;
  scanPart(part, (xml, token) => {
    if (xml.name === CELL_STYLES && (token === OPEN || token === CLOSE)) inCellStyles = token === OPEN;
    if (token !== OPEN) return;
    if (xml.name === NUMBER_FORMAT) {
      const attributes = xml.attributes();
      custom.set(Number(attributes.get('numFmtId')), styleOf(attributes.get('formatCode') ?? ''));
    } else if (xml.name === STYLE && inCellStyles) {
      const id = Number(xml.attributes().get('numFmtId') ?? 0);
      styles.push(custom.get(id) ?? (builtInDates.has(id) ? 'date' : 0));
    }
  });
  return styles;
}
