import type { BuildingRow, BuildingSearch } from '@clearunit/shared/api/buildings';
import type { Actor } from '@clearunit/shared/domain/access';
import { AppError } from '@clearunit/shared/domain/errors';
import { isBeyondCap, readPage } from '@clearunit/shared/domain/paging';
import { readTypedPin } from '@clearunit/shared/domain/pins';
import type { Runner } from '../../db/runner';
import { searchedWords } from '../../db/search';
import { searcherOf } from '../../db/searched-buildings';
import type { ActorContext } from '../../http/handler';
import { type BuildingFilter, type BuildingText, countBuildings, findsAny } from './filter-queries';
import { type BuildingSort, isPinSort, listBuildings, listByPin } from './list-queries';
import { nearSearch } from './near-search';
import { knowsEmails, shownTo } from './read-building';

interface PageOfBuildings extends BuildingSearch {
  order_by: BuildingSort;
  order_by_value: 'ASC' | 'DESC';
  page: number;
  limit: number;
}

/** A page of the buildings that an actor may see, and how many there are. */
export async function searchBuildings(search: PageOfBuildings, context: ActorContext) {
  const { pool, pinKeys, actor } = context;
  // Sorting by a hidden column would reveal it.
  const { order_by: sort, order_by_value: direction } = search;
  if ((isPinSort(sort) && !knowsPins(actor)) || (sort === 'customer_email' && !knowsEmails(actor))) {
    const reason = 'input.wrong-shape';
    throw new AppError(reason, { status: 400, problems: [{ field: 'order_by', reason }] });
  }
  const filter = await foundOrNear(pool, search, context);
  if (!filter) return { data: [], total: 0, isExact: true };
  const page = { direction, ...readPage(search) };
  const [rows, total] = await Promise.all([
    isPinSort(sort)
      ? listByPin(pool, pinKeys, filter, { sort, ...page })
      : listBuildings(pool, filter, { sort, ...page }),
    countBuildings(pool, filter),
  ]);
  const data: BuildingRow[] = rows.map((row) => shownTo(actor, row, pinKeys));
  return { data, total, isExact: !isBeyondCap(total) };
}

/** Which buildings a search finds: where none has its words, those that have nearly the same (4 §20). */
export async function foundBy(
  run: Runner,
  search: BuildingSearch,
  context: Pick<ActorContext, 'actor' | 'pinKeys'>,
): Promise<BuildingFilter> {
  return (await foundOrNear(run, search, context)) ?? filterOf(search, context);
}

/** The same; undefined where nothing is found or near. */
async function foundOrNear(
  run: Runner,
  search: BuildingSearch,
  context: Pick<ActorContext, 'actor' | 'pinKeys'>,
): Promise<BuildingFilter | undefined> {
  const filter = filterOf(search, context);
  if (!filter.text || (await findsAny(run, filter))) return filter;
  return (await nearSearch(run, filter, search.q))?.filter;
}

/**
 * The words of a search that no building has, each with the near words that are searched instead; empty if all are
 * found.
 */
export async function replacedWords(search: BuildingSearch, context: ActorContext) {
  const { pool } = context;
  const filter = filterOf(search, context);
  if (!filter.text || (await findsAny(pool, filter))) return [];
  return (await nearSearch(pool, filter, search.q))?.replaced ?? [];
}

/**
 * A contact sees the buildings of the PIN; a scheduler the assigned ones, and any when searching. A scheduler's own
 * buildings are all that they may act for. Retired ones are the admins' only.
 */
function filterOf(
  search: BuildingSearch,
  { actor, pinKeys }: Pick<ActorContext, 'actor' | 'pinKeys'>,
): BuildingFilter {
  const { q, status, customerID: customerId, city, branchID: branchId } = search;
  const pin = knowsPins(actor) ? readTypedPin(q) : undefined;
  const text: BuildingText | undefined =
    q === ''
      ? undefined
      : {
          words: searchedWords(q),
          searcher: searcherOf(actor),
          pinHash: pin && pin.kind !== 'refused' ? pinKeys.hash(pin.pin) : undefined,
        };
  return { ...reachOf(actor, search), isRetired: status === 'retired', customerId, city, branchId, text };
}

/** Calls with an API key never see PINs. */
const knowsPins = (actor: Actor): boolean => actor.role === 'admin' && !actor.key;

function reachOf(actor: Actor, { q, schedulerID, status }: BuildingSearch): BuildingFilter {
  if (status === 'retired' && actor.role !== 'admin') return { ids: [] };
  const only = schedulerID === undefined || schedulerID === 'none' ? schedulerID : [schedulerID];
  if (actor.role === 'customer') return { ids: actor.buildingIds, schedulerIds: only };
  if (actor.role === 'scheduler' && schedulerID === actor.id) return { schedulerIds: actor.schedulerIds };
  if (actor.role === 'scheduler' && q === '') {
    const own = actor.schedulerIds.filter((id) => only?.includes(id) ?? true);
    return { schedulerIds: own };
  }
  return { schedulerIds: only };
}
