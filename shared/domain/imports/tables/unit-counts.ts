import { codeKey } from '../sheet-check';
import { unitWordsOf } from './header-words';
import type { SheetColumn } from './sheet-columns';
import { wordKey } from './word-key';

/** Headers of how many units a building has, which some write above the units' numbers, too. */
const countWords: ReadonlySet<string> = new Set(['units', 'apts', 'appartements']);

/**
 * Whether a column 'Units' says how many each building has: whole numbers, and hardly a building in two rows. A list of
 * units names its building again for each.
 * @param columns all of the sheet, with the same rows
 */
export function areUnitCounts({ header, texts }: SheetColumn, columns: readonly SheetColumn[]): boolean {
  if (!countWords.has(wordKey(header))) return false;
  const codes = codeColumn(columns)?.texts;
  const rows = texts.flatMap((text, at) => (text === '' ? [] : [{ text, code: codeKey(codes?.[at] ?? '') }]));
  const named = new Set(rows.map(({ code }) => code).filter((code) => code !== ''));
  return rows.length > 0 && rows.every(({ text }) => /^\d+$/.test(text)) && named.size >= 0.8 * rows.length;
}

/** The column of buildings' codes, by the clearest word for them. */
function codeColumn(columns: readonly SheetColumn[]): SheetColumn | undefined {
  for (const word of ['location code', ...unitWordsOf.Location.split('|')]) {
    const found = columns.find(({ header }) => wordKey(header) === word);
    if (found) return found;
  }
  return undefined;
}
