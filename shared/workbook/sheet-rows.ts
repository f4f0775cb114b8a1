import type { SheetRow } from './cell';
import { CellReader, type SheetContext } from './cell-reader';
import { WorkbookError } from './errors';
import type { WorkbookLimits } from './limits';
import { wholeNumber } from './whole-number';
import { asUtf8, type Part } from './xml-part';
import { CLOSE, MORE, OPEN, TEXT, tagName, XmlScanner } from './xml-scanner';

const SHEET_DATA = tagName('sheetData');
const ROW = tagName('row');

/**
 * Reads the rows of one sheet part, a batch for each unpacked chunk. Rows without a value are left out.
 * @throws WorkbookError `tooBig` (rows, columns), `damaged`
 */
export function* readSheetRows(
  part: Part,
  context: SheetContext,
  limits: Pick<WorkbookLimits, 'rows' | 'columns'>,
): Generator<SheetRow[], void> {
  const xml = new XmlScanner();
  const row = new CellReader(context, limits.columns);
  let inSheetData = false;
  let number = 0;
  let count = 0;
  for (const chunk of asUtf8(part)) {
    const batch: SheetRow[] = [];
    xml.push(chunk);
    for (let token = xml.next(); token !== MORE; token = xml.next()) {
      if (token === TEXT) row.text(xml);
      else if (xml.name === SHEET_DATA) inSheetData = token === OPEN;
      else if (!inSheetData) continue;
      else if (xml.name === ROW) {
        if (token === OPEN) {
          number = rowNumber(xml) ?? number + 1;
          row.startRow();
        } else if (row.cells.length > 0) {
          if (++count > limits.rows) throw new WorkbookError('tooBig', 'rows');
          batch.push({ number, cells: row.cells });
        }
      } else if (token === OPEN) row.open(xml);
      else if (token === CLOSE) row.close(xml);
    }
    if (batch.length > 0) yield batch;
  }
  xml.finish();
}

const R = 'r'.charCodeAt(0);

/** The tag's r="12"; undefined when the writer left it out, or wrote no number. */
function rowNumber(xml: XmlScanner): number | undefined {
  for (let letter = xml.nextLetter(); letter !== 0; letter = xml.nextLetter()) {
    if (letter !== R) continue;
    const number = wholeNumber(xml.bytes, xml.valueStart, xml.valueEnd);
    return number > 0 ? number : undefined;
  }
  return undefined;
}
