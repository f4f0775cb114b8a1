import { type SheetRow, textOf } from '../sheet';
import { previewColumns, previewRows, type SheetPreview } from './shapes';

/** The longest text of a cell that is shown. */
const shownText = 80;

/** The first rows of a sheet as texts; reads no further. */
export function previewOf(name: string, batches: Iterable<readonly SheetRow[]>): SheetPreview {
  const preview: SheetPreview = { name, rows: [] };
  for (const batch of batches) {
    for (const { number, cells } of batch) {
      const texts = cells.slice(0, previewColumns).map((cell) => textOf(cell).slice(0, shownText));
      if (texts.some((text) => text !== '')) preview.rows.push({ number, cells: texts });
      if (preview.rows.length === previewRows) return preview;
    }
  }
  return preview;
}
