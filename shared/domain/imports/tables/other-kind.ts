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
 * What a file is by our own headers where it is none of the tables that are asked for; null when it may be one of them,
 * or when nobody can tell.
 */
export function otherKindOf(
  sheets: readonly SheetPreview[],
  tables: readonly ImportTable[],
): FileKind | null {
  const headersOf = (table: ImportTable) => sheets.map((sheet) => findHeaders(sheet, table));
  if (tables.some((table) => headersOf(table).some(({ hasKeys }) => hasKeys))) return null;
  const others = (Object.keys(kinds) as FileKind[]).filter(
    (kind) => !tables.some((table) => kinds[kind].includes(table)),
  );
  const isKind = (kind: FileKind) =>
    kinds[kind].some((table) => headersOf(table).some(({ isExact }) => isExact));
  return others.find(isKind) ?? null;
}
