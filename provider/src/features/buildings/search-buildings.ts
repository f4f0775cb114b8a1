import type { BuildingRow } from '@clearunit/shared/api/buildings';
import type { Actor } from '@clearunit/shared/domain/access';
import { AppError } from '@clearunit/shared/domain/errors';
import { isBeyondCap, readPage } from '@clearunit/shared/domain/paging';
import type { ActorContext } from '../../http/handler';
import { type BuildingFilter, type BuildingSort, countBuildings, listBuildings } from './list-queries';
import { withoutPins } from './read-building';

export interface BuildingSearch {
  q: string;
  schedulerID?: string;
  order_by: BuildingSort;
  order_by_value: 'ASC' | 'DESC';
  page: number;
  limit: number;
}

/** A page of the buildings that an actor may see, and how many there are. */
export async function searchBuildings(search: BuildingSearch, { pool, actor }: ActorContext) {
  // Sorting by a hidden column would reveal it.
  const isPin = search.order_by === 'building_pin' || search.order_by === 'master_pin';
  if (isPin && actor.role !== 'admin') throw new AppError('input.wrong-shape', { status: 400 });
  const filter = reach(actor, search);
  const { limit, offset } = readPage(search);
  const sorted = { sort: search.order_by, direction: search.order_by_value, limit, offset };
  const [rows, total] = await Promise.all([
    listBuildings(pool, filter, sorted),
    countBuildings(pool, filter),
  ]);
  const data: BuildingRow[] = rows.map((row) => withoutPins(row, actor));
  return { data, total, isExact: !isBeyondCap(total) };
}

/**
 * A contact sees the buildings of the PIN; a scheduler the assigned ones, and any when searching. A scheduler's own
 * buildings are all that they may act for.
 */
function reach(actor: Actor, { q, schedulerID }: BuildingSearch): BuildingFilter {
  const only = schedulerID === undefined ? undefined : [schedulerID];
  if (actor.role === 'customer') return { ids: actor.buildingIds, schedulerIds: only, q };
  if (actor.role === 'scheduler' && schedulerID === actor.id) return { schedulerIds: actor.schedulerIds, q };
  if (actor.role === 'scheduler' && q === '') {
    const own = actor.schedulerIds.filter((id) => only?.includes(id) ?? true);
    return { schedulerIds: own, q };
  }
  return { schedulerIds: only, q };
}
