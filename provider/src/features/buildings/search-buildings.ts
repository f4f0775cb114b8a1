import type { BuildingRow, BuildingSearch } from '@clearunit/shared/api/buildings';
import type { Actor } from '@clearunit/shared/domain/access';
import { AppError } from '@clearunit/shared/domain/errors';
import { isBeyondCap, readPage } from '@clearunit/shared/domain/paging';
import type { ActorContext } from '../../http/handler';
import {
  type BuildingFilter,
  type BuildingSort,
  countBuildings,
  isPinSort,
  listBuildings,
  listByPin,
} from './list-queries';
import { shownPins } from './read-building';

interface PageOfBuildings extends BuildingSearch {
  order_by: BuildingSort;
  order_by_value: 'ASC' | 'DESC';
  page: number;
  limit: number;
}

/** A page of the buildings that an actor may see, and how many there are. */
export async function searchBuildings(search: PageOfBuildings, { pool, pinKeys, actor }: ActorContext) {
  // Sorting by a hidden column would reveal it.
  const { order_by: sort, order_by_value: direction } = search;
  if (isPinSort(sort) && (actor.role !== 'admin' || actor.key))
    throw new AppError('input.wrong-shape', { status: 400 });
  const filter = filterOf(actor, search);
  const page = { direction, ...readPage(search) };
  const [rows, total] = await Promise.all([
    isPinSort(sort)
      ? listByPin(pool, pinKeys, filter, { sort, ...page })
      : listBuildings(pool, filter, { sort, ...page }),
    countBuildings(pool, filter),
  ]);
  const data: BuildingRow[] = rows.map((row) => shownPins(row, actor, pinKeys));
  return { data, total, isExact: !isBeyondCap(total) };
}

/**
 * A contact sees the buildings of the PIN; a scheduler the assigned ones, and any when searching. A scheduler's own
 * buildings are all that they may act for.
 */
export function filterOf(actor: Actor, search: BuildingSearch): BuildingFilter {
  const isRetired = actor.role === 'admin' && search.status === 'retired';
  return { ...reachOf(actor, search), isRetired };
}

function reachOf(actor: Actor, { q, schedulerID }: BuildingSearch): BuildingFilter {
  const only = schedulerID === undefined || schedulerID === 'none' ? schedulerID : [schedulerID];
  if (actor.role === 'customer') return { ids: actor.buildingIds, schedulerIds: only, q };
  if (actor.role === 'scheduler' && schedulerID === actor.id) return { schedulerIds: actor.schedulerIds, q };
  if (actor.role === 'scheduler' && q === '') {
    const own = actor.schedulerIds.filter((id) => only?.includes(id) ?? true);
    return { schedulerIds: own, q };
  }
  return { schedulerIds: only, q };
}
