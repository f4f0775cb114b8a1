import type { Params } from '../errors/problem';

/** What is imported and kept as a record: buildings with their units, and past visits (4 §19.5). */
export const importKinds = ['buildings', 'history'] as const;
export type ImportKind = (typeof importKinds)[number];

/** How far an import is: it waits for another one, is being stored, or has ended. */
export const importStates = ['waiting', 'storing', 'stored', 'failed', 'taken back'] as const;
export type ImportState = (typeof importStates)[number];

/** Whether an import is still under way. */
export const isUnderWay = (state: ImportState): boolean => state === 'waiting' || state === 'storing';

/** What was made on an import: then it cannot be taken back (4 §19.6). */
export interface MadeOnImport {
  /** Orders, and technicians' requests; the number is null where there are requests only. */
  ordered: { orders: number; order_number: number | null; building_name: string } | null;
  /** Later imports that brought something for its buildings. */
  later: readonly { file_name: string }[];
  /** Buildings that it changed and somebody changed again. */
  changed_since: { buildings: number; building_name: string } | null;
}

/** What keeps an import from being taken back; null for nothing. The reasons are 'imports.ordered', '.requested', '.later' and '.changed-since'. */
export function keptBy({
  ordered,
  later,
  changed_since: since,
}: MadeOnImport): { reason: string; params: Params } | null {
  if (ordered) {
    const { orders, order_number: number, building_name: building } = ordered;
    const params = { smart_count: orders, building };
    return number === null
      ? { reason: 'imports.requested', params }
      : { reason: 'imports.ordered', params: { ...params, number } };
  }
  const [first] = later;
  if (first) return { reason: 'imports.later', params: { smart_count: later.length, file: first.file_name } };
  if (!since) return null;
  return {
    reason: 'imports.changed-since',
    params: { smart_count: since.buildings, building: since.building_name },
  };
}
