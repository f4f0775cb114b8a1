import type { ImportTable } from './fields';
import { findHeaders } from './find-headers';
import type { SheetPreview } from './shapes';

/** What a file is, where it is brought to the wrong place. */
export type FileKind = 'buildings' | 'results' | 'history';

const kinds: Readonly<Record<FileKind, readonly ImportTable[]>> = {
  buildings: ['buildings', 'units', 'unitFile'],
  results: ['results'],
  history: ['history'],
};

/**
 * What a file is by our own headers where it is none of the tables that are asked for; null when as many of their fields
 * are there, or when nobody can tell.
 */
export function otherKindOf(
  sheets: readonly SheetPreview[],
  tables: readonly ImportTable[],
): FileKind | null {
  const headersOf = (table: ImportTable) => sheets.map((sheet) => findHeaders(sheet, table));
  const mostFields = (some: readonly ImportTable[], counts: 'hasKeys' | 'isExact') =>
    Math.max(0, ...some.flatMap(headersOf).map((found) => (found[counts] ? found.fields : 0)));
  const asked = mostFields(tables, 'hasKeys');
  const others = (Object.keys(kinds) as FileKind[]).filter(
    (kind) => !tables.some((table) => kinds[kind].includes(table)),
  );
  return others.find((kind) => mostFields(kinds[kind], 'isExact') > asked) ?? null;
}
