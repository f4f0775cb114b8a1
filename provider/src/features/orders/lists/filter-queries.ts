import type { Actor } from '@clearunit/shared/domain/access';
import type { Day } from '@clearunit/shared/domain/dates';
import {
  type OrderFilter,
  type OrderStatus,
  orderFilters,
  type Urgency,
} from '@clearunit/shared/domain/orders';
import { wordsOf } from '@clearunit/shared/domain/search';
import { Conditions } from '../../../db/conditions';
import { isNotRetired } from '../../../db/retired';
import type { Runner } from '../../../db/runner';
import { beginningWith, containing } from '../../../db/search';
import {
  type FoundWord,
  findBuildingsByWord,
  type Searcher,
  searcherOf,
  type Within,
} from '../../../db/searched-buildings';
import { isDone, isInProgress, isOpen, sqlIn } from '../../../db/statuses';

/** The lines of a building by filter, search and part of a unit's number. */
export function lineConditions(
  buildingId: string,
  filter: OrderFilter,
  { search, unit, order_id, other_than, days }: BuildingSearch,
): Conditions {
  const where = new Conditions().about(buildingId, (id) => `l.building_id = ${id}`);
  where.add(linesOf(filter, days));
  if (order_id) where.about(order_id, (id) => `l.order_id = ${id}`);
  if (other_than) where.about(other_than, (id) => `l.order_id <> ${id}`);
  if (unit !== '') where.about(containing(unit), (pattern) => `lower(l.unit_number) like ${pattern}`);
  return searchLines(where, search);
}

export interface BuildingSearch {
  /** Searched in the order's search text; '' finds all. */
  search: string;
  /** Searched in its unit numbers; '' finds all. */
  unit: string;
  /** Only the lines of this order. */
  order_id?: string | undefined;
  /** No line of this order. */
  other_than?: string | undefined;
  /** Only lines that are planned for these days. */
  days?: PlannedDays | undefined;
}

/** The first day, if there is one, and the day after the last. Computed by the server, so safe inside SQL. */
export type PlannedDays = { from: Day | null; before: Day };

/** The orders of a building with a line that a filter and a search find. */
export function ordersWithLines(
  buildingId: string,
  filter: OrderFilter,
  search: string,
  days?: PlannedDays,
): Conditions {
  const lines = lineConditions(buildingId, filter, { search, unit: '', days });
  return new Conditions([...lines.values])
    .about(buildingId, (id) => `o.building_id = ${id}`)
    .add(`exists (select from order_lines l ${lines.sql}
      and l.building_id = o.building_id and l.order_id = o.id)`);
}

const originOf = '(select origin from orders o where o.building_id = l.building_id and o.id = l.order_id)';

/** The lines `l` of a filter (2 §4), or those of them that are planned for some days. */
export const linesOf = (filter: OrderFilter, days?: PlannedDays): string =>
  [
    linesOfFilter[filter],
    days && `l.status = 'scheduled' and l.schedule_date < '${days.before}'`,
    days?.from && `l.schedule_date >= '${days.from}'`,
  ]
    .filter(Boolean)
    .join(' and ');

/** Drafts belong to none of the first three. */
const linesOfFilter: Record<OrderFilter, string> = {
  [orderFilters.all]: `l.status <> 'draft'`,
  [orderFilters.open]: isOpen('l'),
  [orderFilters.completed]: isDone('l'),
  [orderFilters.draft]: `l.status = 'draft' and ${originOf} <> 'recommended'`,
  [orderFilters.recommended]: `l.status = 'draft' and ${originOf} = 'recommended'`,
};

/** The drafts of a building: recommended ones, or the others. */
export function draftConditions(
  run: Runner,
  buildingId: string,
  isRecommended: boolean,
  { search, unit }: BuildingSearch,
): Promise<Conditions> {
  const where = new Conditions().about(buildingId, (id) => `o.building_id = ${id}`);
  where.add(`o.status = 'draft' and o.origin ${isRecommended ? '=' : '<>'} 'recommended'`);
  if (unit !== '') where.about(containing(unit), withUnit);
  const within = { condition: (id: string) => `b.id = ${id}::uuid`, value: buildingId };
  return searchOrders(run, where, search, 'contact', within);
}

const withUnit = (pattern: string): string => `exists (select from order_lines l
  where l.building_id = o.building_id and l.order_id = o.id and lower(l.unit_number) like ${pattern})`;

/** The drafts of buildings that a search finds, without recommended ones (3 §2.6). */
export async function allDraftConditions(run: Runner, search: string): Promise<Conditions> {
  const where = new Conditions()
    .add(`o.status = 'draft' and o.origin <> 'recommended'`)
    .add(isNotRetired('o.building_id'));
  if (search === '') return where;
  const words = await findBuildingsByWord(run, search, 'staff');
  return where.foundWords(words, (word) => where.inBuildingsOf(word, 'o.building_id'));
}

/** The orders of a list: recommended drafts, those of one status, urgency or batch, or all except drafts. */
export interface OrderListFilter {
  isRecommended: boolean;
  status?: OrderStatus;
  urgency?: Urgency;
  /** The id of a posted batch. */
  batch?: string;
  search: string;
}

/** The orders of a list that an actor may see. */
export function orderConditions(run: Runner, actor: Actor, filter: OrderListFilter): Promise<Conditions> {
  const where = new Conditions();
  if (filter.batch) where.about(filter.batch, (batch) => `o.batch_id = ${batch}`);
  if (filter.isRecommended) {
    where.add(`o.status = 'draft' and o.origin = 'recommended'`).add(isNotRetired('o.building_id'));
  } else if (filter.status === 'in progress') where.add(isInProgress('o'));
  else if (filter.status) where.add(`o.status ${sqlIn([filter.status])}`);
  else where.add(isSubmitted);
  if (filter.urgency) where.about(filter.urgency, (urgency) => `o.urgency = ${urgency}`);
  return searchOrders(run, withinReach(where, actor), filter.search, searcherOf(actor), reachOf(actor));
}

/** Drafts are the first status: an index finds what comes after. */
const isSubmitted = `o.status > 'draft'`;

/** Limits to buildings that the actor may act for. */
export function withinReach(where: Conditions, actor: Actor): Conditions {
  const reach = reachOf(actor);
  if (!reach) return where;
  return where.searching(
    reach.value,
    (place) => `o.building_id in (select b.id from buildings b where ${reach.condition(place)})`,
  );
}

/** The buildings that the actor may act for; undefined for all. */
function reachOf(actor: Actor): Within | undefined {
  if (actor.role === 'scheduler') {
    return { condition: (ids) => `b.scheduler_id = any(${ids}::uuid[])`, value: actor.schedulerIds };
  }
  if (actor.role !== 'customer') return;
  return { condition: (ids) => `b.id = any(${ids}::uuid[])`, value: actor.buildingIds };
}

/**
 * Limits a building's order lines (`l`) to those with the searched words: anywhere in the search text or, for a single
 * word of one or two letters, at the beginning of the unit number.
 */
function searchLines(where: Conditions, search: string): Conditions {
  if (search.trim() === '') return where;
  const short = shortWord(search);
  if (short) return where.about(beginningWith(short), (prefix) => `lower(l.unit_number) like ${prefix}`);
  return where.words(search, (word) => `l.search_text like any(${word})`);
}

/**
 * Limits orders (`o`) in the same way. An order has the search text of its own and all its lines, so that one trigram
 * index, or a scan in the list's order, needs no join. What belongs to its building is found with that: name, address,
 * client and, for staff, e-mails and scheduler.
 * @param within the buildings whose orders the other conditions leave; all by default
 */
export async function searchOrders(
  run: Runner,
  where: Conditions,
  search: string,
  searcher: Searcher,
  within?: Within,
): Promise<Conditions> {
  if (search.trim() === '') return where;
  const short = shortWord(search);
  if (short) return where.searching([short], (one) => `o.unit_beginnings @> ${one}`);
  const words = await findBuildingsByWord(run, search, searcher, within);
  where.mayFindFew = true;
  if (words.length === 0) return where.add('false');
  const telling = words.filter(({ buildingIds }) => buildingIds !== 'all');
  if (telling.length === 0) return where.add('true');
  const longest = Math.max(...telling.map(lengthOf));
  const has = telling.map((word) => {
    const own = where.hasWord(word, 'o.search_text');
    const ofBuilding = word.buildingIds.length > 0 && where.inBuildingsOf(word, 'o.building_id');
    const either = ofBuilding ? `(${own} or ${ofBuilding})` : own;
    // The planner multiplies the words' frequencies and so expects too few rows. Within some buildings `is true` hides
    // the shorter words from it: it then compares the longest word with reading all orders of these buildings.
    const isHidden = within && telling.length > 1 && lengthOf(word) < longest;
    return { own, ofBuilding, either: isHidden ? `(${either}) is true` : either };
  });
  const found = has.map(({ either }) => either).join(' and ');
  if (has.some(({ ofBuilding }) => !ofBuilding)) return where.add(found);
  // The orders of a building that has all words need no look at their own texts.
  const ofBuilding = has.map((word) => word.ofBuilding).join(' and ');
  const own = has.length === 1 ? has[0]!.own : found;
  return where.inParts(found, [ofBuilding, `not (${ofBuilding}) and ${own}`]);
}

const lengthOf = ({ patterns }: FoundWord): number => Math.max(...patterns.map((pattern) => pattern.length));

/** One and two letters have no trigram. */
export function shortWord(search: string): string | undefined {
  const words = wordsOf(search);
  return words.length === 1 && words[0]!.length < 3 ? words[0] : undefined;
}
