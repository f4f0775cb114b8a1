import type { Params } from '../errors/problem';

/**
 * What is imported and kept as a record: buildings with their units, units of one building, past visits (4 §19.5), results
 * of orders and their corrections (specification README no. 10).
 */
export const importKinds = ['buildings', 'units', 'history', 'results', 'corrections'] as const;
export type ImportKind = (typeof importKinds)[number];

/** How far an import is: it waits for another one, is being stored, or has ended. */
export const importStates = ['waiting', 'storing', 'stored', 'failed', 'taken back'] as const;
export type ImportState = (typeof importStates)[number];

/** Whether an import is still under way. */
export const isUnderWay = (state: ImportState): boolean => state === 'waiting' || state === 'storing';

/** Imports of what was found in ordered units: they change orders, and are taken back order by order. */
export const isOfOrders = (kind: ImportKind): boolean => kind === 'results' || kind === 'corrections';

/**
 * What can have become of an order since results were imported for it, or corrected: its building was retired, it was
 * posted, its units were visited again, its results were corrected, a follow-up was worked on, photos came, or it was edited.
 */
export const builtOnResults = [
  'retired',
  'posted',
  'recorded',
  'corrected',
  'follow-up',
  'photos',
  'edited',
] as const;
export type BuiltOnResults = (typeof builtOnResults)[number];

const reasonOfBuilt = {
  retired: 'imports.results-retired',
  posted: 'imports.results-posted',
  recorded: 'imports.results-recorded',
  corrected: 'imports.results-corrected',
  'follow-up': 'imports.results-follow-up',
  photos: 'imports.results-photos',
  edited: 'imports.results-edited',
} as const satisfies Record<BuiltOnResults, string>;

/** What was made on an import: then it cannot be taken back (4 §19.6). */
export interface MadeOnImport {
  /** Orders, and technicians' requests; the number is null where there are requests only. */
  ordered: { orders: number; order_number: number | null; building_name: string } | null;
  /** Later imports that brought something for its buildings. */
  later: readonly { file_name: string }[];
  /** Buildings that it changed and somebody changed again. */
  changed_since: { buildings: number; building_name: string } | null;
  /** Of results and corrections: what became of how many of its orders since, with the first one's number. */
  of_orders?:
    | { built: { what: BuiltOnResults; orders: number; order_number: number; building_name: string } | null }
    | undefined;
}

/**
 * What keeps an import from being taken back; null for nothing. The reasons are 'imports.ordered', '.requested', '.later',
 * '.later-unnamed' and '.changed-since'; of results and corrections one for each of `builtOnResults`.
 */
export function keptBy({
  ordered,
  later,
  changed_since: since,
  of_orders: ofOrders,
}: MadeOnImport): { reason: string; params: Params } | null {
  if (ofOrders?.built) {
    const { what, orders, order_number: number, building_name: building } = ofOrders.built;
    return { reason: reasonOfBuilt[what], params: { smart_count: orders, number, building } };
  }
  if (ordered) {
    const { orders, order_number: number, building_name: building } = ordered;
    const params = { smart_count: orders, building };
    return number === null
      ? { reason: 'imports.requested', params }
      : { reason: 'imports.ordered', params: { ...params, number } };
  }
  const [first] = later;
  if (first) {
    const { file_name: file } = first;
    return file === ''
      ? { reason: 'imports.later-unnamed', params: { smart_count: later.length } }
      : { reason: 'imports.later', params: { smart_count: later.length, file } };
  }
  if (!since) return null;
  return {
    reason: 'imports.changed-since',
    params: { smart_count: since.buildings, building: since.building_name },
  };
}
