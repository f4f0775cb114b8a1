import { countCap } from '@clearunit/shared/domain/paging';
import { Conditions } from '../../db/conditions';
import type { Runner } from '../../db/runner';
import type { SearchedWord } from '../../db/search';
import { hasWord, type Searcher } from '../../db/searched-buildings';
import { pinColumns } from '../../pin-keys';

export interface BuildingFilter {
  /** Only these buildings; all when undefined. */
  ids?: readonly string[];
  /** Only those assigned to one of these schedulers, or to nobody; all when undefined. */
  schedulerIds?: readonly string[] | 'none';
  /** Only those that are retired, or only those that are not; both when undefined. */
  isRetired?: boolean;
  customerId?: string | undefined;
  /** In any case. */
  city?: string | undefined;
  branchId?: string | 'none' | undefined;
  /** What is searched for; all when undefined. */
  text?: BuildingText | undefined;
}

export interface BuildingText {
  words: readonly SearchedWord[];
  searcher: Searcher;
  /** The hash of the PIN that it may be: the buildings with this own or master PIN are found, too. */
  pinHash?: string | undefined;
}

/** The conditions of a filter about `b`. */
export function conditionsOf({
  ids,
  schedulerIds,
  isRetired,
  customerId,
  city,
  branchId,
  text,
}: BuildingFilter): Conditions {
  const where = new Conditions();
  if (isRetired !== undefined) where.add(`b.retired_at is ${isRetired ? 'not null' : 'null'}`);
  if (ids) where.about(ids, (all) => `b.id = any(${all}::uuid[])`);
  if (schedulerIds === 'none') where.add('b.scheduler_id is null');
  else if (schedulerIds) where.about(schedulerIds, (all) => `b.scheduler_id = any(${all}::uuid[])`);
  if (customerId) where.about(customerId, (id) => `b.customer_id = ${id}`);
  if (city) where.about(city, (name) => `lower(b.city) = lower(${name})`);
  if (branchId === 'none') where.add('b.branch_id is null');
  else if (branchId) where.about(branchId, (id) => `b.branch_id = ${id}`);
  return text ? matching(where, text) : where;
}

function matching(where: Conditions, { words, searcher, pinHash }: BuildingText): Conditions {
  if (pinHash === undefined) return where.words(words, (word) => hasWord('b', word, searcher));
  const found = words.map((word) => hasWord('b', `$${where.values.push(word)}::text[]`, searcher));
  return where.about(pinHash, (hash) => {
    const byPin = pinColumns.map((column) => `b.${column}_hash = ${hash}`);
    return `((${found.join(' and ')}) or ${byPin.join(' or ')})`;
  });
}

/** The ids of the buildings that a filter finds. */
export async function findBuildingIds(run: Runner, filter: BuildingFilter): Promise<string[]> {
  const where = conditionsOf(filter);
  const { rows } = await run.query<{ id: string }>(
    `select b.id from buildings b ${where.sql} order by b.id`,
    where.values,
  );
  return rows.map(({ id }) => id);
}

/**
 * Materialized, so that it is planned for all rows: with a limit the planner would read all buildings if none matches.
 */
export async function findsAny(run: Runner, filter: BuildingFilter): Promise<boolean> {
  const where = conditionsOf(filter);
  const { rows } = await run.query(
    `with found as materialized (select from buildings b ${where.sql}) select from found limit 1`,
    where.values,
  );
  return rows.length > 0;
}

/**
 * The words that the buildings of a filter are found by, and that begin in one of some ways. Only the rows with such a
 * word are read, each by its trigrams.
 */
export async function findWords(
  run: Runner,
  filter: BuildingFilter,
  beginnings: readonly string[],
  searcher: Searcher,
): Promise<string[]> {
  const where = conditionsOf(filter);
  const isOf = (id: string) => `exists (select from buildings b ${where.sqlAnd(`b.${id}`)})`;
  const begin = `${where.value(beginnings.map((letters) => `${letters}%`))}::text[]`;
  const within = `search_text like any(${where.value(beginnings.map((letters) => `% ${letters}%`))}::text[])`;
  const texts = [
    `select b.search_text from buildings b ${where.sqlAnd(`b.${within}`)}`,
    `select c.search_text from customers c where c.${within} and ${isOf('customer_id = c.id')}`,
    ...(searcher === 'staff'
      ? [`select u.search_text from users u where u.${within} and ${isOf('scheduler_id = u.id')}`]
      : []),
  ];
  const { rows } = await run.query<{ word: string }>(
    `select distinct word from (${texts.join(' union all ')}) t(words)
     cross join lateral unnest(string_to_array(t.words, ' ')) w(word) where word like any(${begin})`,
    where.values,
  );
  return rows.map(({ word }) => word);
}

/** How many there are, counted no further than one beyond the cap. */
export async function countBuildings(run: Runner, filter: BuildingFilter): Promise<number> {
  const where = conditionsOf(filter);
  const { rows } = await run.query<{ total: number }>(
    `select count(*)::int as total from (select from buildings b ${where.sql} limit ${countCap + 1}) found`,
    where.values,
  );
  return rows[0]!.total;
}
