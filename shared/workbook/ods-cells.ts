import { WorkbookError } from './errors';
import { UnpackBudget } from './limits';
import { asUtf8 } from './xml-part';
import { readZipDirectory } from './zip-directory';
import { unpackPart } from './zip-part';

/** More cells than a file of the size that is taken writes out: only repeated ones can be so many. */
const mostCells = 1_000_000;

const tags = /<(\/?)table:(table-row|table-cell)\b([^>]*)>/g;
const rowsRepeated = /number-rows-repeated="(\d+)"/;
const columnsRepeated = /number-columns-repeated="(\d+)"/;

/**
 * Counts the cells of an .ods before a reader that bounds nothing makes them: a tag can say that a cell, or a row of cells, is
 * repeated a million times. Empty ones, which fill up each sheet, are not counted.
 * @param bytes how much the table may have unpacked
 * @throws WorkbookError `tooBig`, `damaged`
 */
export function checkOdsCells(file: Uint8Array, bytes: number): void {
  const entry = readZipDirectory(file).get('content.xml');
  if (!entry) return;
  const decoder = new TextDecoder();
  let text = '';
  let [cells, inRow, times] = [0, 0, 1];
  for (const chunk of asUtf8(unpackPart(file, entry, new UnpackBudget(bytes)))) {
    text += decoder.decode(chunk, { stream: true });
    const end = text.lastIndexOf('>') + 1;
    for (const [, closing, name, about = ''] of text.slice(0, end).matchAll(tags)) {
      if (name === 'table-cell') {
        const isEmpty = about.endsWith('/') && !about.includes('value-type');
        if (!closing && !isEmpty) inRow += Number(columnsRepeated.exec(about)?.[1] ?? 1);
      } else if (closing) cells += inRow * times;
      else [inRow, times] = [0, Number(rowsRepeated.exec(about)?.[1] ?? 1)];
    }
    text = text.slice(end);
    if (cells + inRow > mostCells) throw new WorkbookError('tooBig', 'cells');
  }
}
