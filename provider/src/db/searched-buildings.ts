import type { Actor } from '@clearunit/shared/domain/access';
import { roleNumber } from '@clearunit/shared/domain/users';
import type { Runner } from './runner';
import { type SearchedWord, searchedWords } from './search';

/** Who searches: only staff can search by e-mails and schedulers of buildings. */
export type Searcher = 'staff' | 'contact';

export const searcherOf = ({ role }: Pick<Actor, 'role'>): Searcher =>
  role === 'admin' || role === 'scheduler' ? 'staff' : 'contact';

/** What of a building is searched: what the searcher finds it by, or its own name, address, city and code alone. */
type Searched = Searcher | 'place';

const ofClient = (b: string, word: string): string =>
  `${b}.customer_id = any(array(select coalesce(merged_into, id) from customers where search_text like any(${word})))`;

const ofScheduler = (b: string, word: string): string =>
  `${b}.scheduler_id = any(array(select id from users where role = ${roleNumber('scheduler')} and search_text like any(${word})))`;

/**
 * SQL: whether a building has a searched word in its name, address, city or code, or its client in its name or a former
 * one, unless only the place is searched; for staff also in its e-mails, or its scheduler in name or e-mail (4 §20). Each
 * part has an index of its own.
 * @param word the place of the word's patterns (`searchedWords`), such as '$2::text[]'
 */
export function hasWord(b: string, word: string, searched: Searched): string {
  const ofPlace = `${b}.search_text like any(${word})`;
  if (searched === 'place') return ofPlace;
  const forAll = [ofPlace, ofClient(b, word)];
  const forStaff = [`${b}.email_search_text like any(${word})`, ofScheduler(b, word)];
  return `(${[...forAll, ...(searched === 'staff' ? forStaff : [])].join(' or ')})`;
}

/** SQL: a unit's number as `search_fold` writes it, which only few numbers need; indexes are made of it. */
export const foldedNumber = (column: string): string =>
  `case when ${column} ~ '^[A-Za-z0-9]*$' then ' ' || lower(${column}) || ' ' else search_fold(${column}) end`;

/** A searched word with the ids of the buildings that have it. */
export interface FoundWord {
  patterns: SearchedWord;
  /** 'all' where each has it, such as 'street'. */
  buildingIds: readonly string[] | 'all';
}

/** Limits buildings `b` by a value, such as those who look after them. */
export interface Within {
  /** Is given the value's place, such as '$2'. */
  condition: (place: string) => string;
  value: unknown;
}

/**
 * The words of a search, each with the buildings that have it. They are found before the list is read: comparing a row
 * with a list of ids is quicker than with a subquery.
 * @param within the buildings that are searched; all by default
 */
export async function findBuildingsByWord(
  run: Runner,
  q: string | readonly SearchedWord[],
  searched: Searched,
  within?: Within,
): Promise<FoundWord[]> {
  const words = typeof q === 'string' ? searchedWords(q) : q;
  if (words.length === 0) return [];
  const inReach = within?.condition(`$${words.length + 1}`) ?? 'true';
  const columns = words.map((_, n) => {
    const found = `select b.id from buildings b where ${inReach} and ${hasWord('b', `$${n + 1}::text[]`, searched)}`;
    // Counted no further than one beyond what was found.
    const others = `select from buildings b where ${inReach} limit cardinality(ids) + 1`;
    return `(select case when (select count(*) from (${others}) b) > cardinality(ids) then array_to_json(ids)
      when ids = '{}' then '[]' else '"all"' end from (select array(${found}) as ids offset 0) found)`;
  });
  const { rows } = await run.query<{ found: FoundWord['buildingIds'][] }>(
    `select array_to_json(array[${columns.join()}]) as found`,
    [...words, ...(within ? [within.value] : [])],
  );
  return words.map((patterns, n) => ({ patterns, buildingIds: rows[0]!.found[n]! }));
}

/** For each group of words the ids of the buildings that have all of them. */
export async function findBuildingsByWords(
  run: Runner,
  groups: readonly (readonly SearchedWord[])[],
  searcher: Searcher,
): Promise<string[][]> {
  if (groups.length === 0) return [];
  const values: SearchedWord[] = [];
  const hasThis = (word: SearchedWord) => hasWord('b', `$${values.push(word)}::text[]`, searcher);
  const columns = groups.map(
    (words) => `array(select b.id from buildings b where ${words.map(hasThis).join(' and ')})`,
  );
  const text = `select array_to_json(array[${columns.map((ids) => `array_to_json(${ids})`).join()}]) as found`;
  const { rows } = await run.query<{ found: string[][] }>(text, values);
  return rows[0]!.found;
}
