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

/**
 * Reads the styles part.
 * @returns by cell style (the `s` of a cell): true where its numbers are dates
 */
export function readDateStyles(part: Part): boolean[] {
  const custom = new Map<number, boolean>();
  const styles: boolean[] = [];
  let inCellStyles = false;
  scanPart(part, (xml, token) => {
    if (xml.name === CELL_STYLES && (token === OPEN || token === CLOSE)) inCellStyles = token === OPEN;
    if (token !== OPEN) return;
    if (xml.name === NUMBER_FORMAT) {
      const attributes = xml.attributes();
      custom.set(Number(attributes.get('numFmtId')), isDateFormat(attributes.get('formatCode') ?? ''));
    } else if (xml.name === STYLE && inCellStyles) {
      const id = Number(xml.attributes().get('numFmtId') ?? 0);
      styles.push(custom.get(id) ?? builtInDates.has(id));
    }
  });
  return styles;
}
