import type { Actor } from '@clearunit/shared/domain/access';
import { roleNumber } from '@clearunit/shared/domain/users';

/** Who searches: only staff find buildings by their e-mails and schedulers. */
export type Searcher = 'staff' | 'contact';

export const searcherOf = ({ role }: Pick<Actor, 'role'>): Searcher =>
  role === 'admin' || role === 'scheduler' ? 'staff' : 'contact';

const ofClient = (b: string, word: string): string =>
  `${b}.customer_id = any(array(select coalesce(merged_into, id) from customers where search_text like any(${word})))`;

const ofScheduler = (b: string, word: string): string =>
  `${b}.scheduler_id = any(array(select id from users where role = ${roleNumber('scheduler')} and search_text like any(${word})))`;

/**
 * SQL: whether a building has a searched word in its name, address, city or code, or its client in its name or a former
 * one; for staff also in its e-mails, or its scheduler in name or e-mail (4 §20). Each part has an index of its own.
 * @param word the place of the word's patterns (`searchedWords`), such as '$2::text[]'
 */
export function hasWord(b: string, word: string, searcher: Searcher): string {
  const forAll = [`${b}.search_text like any(${word})`, ofClient(b, word)];
  const forStaff = [`${b}.email_search_text like any(${word})`, ofScheduler(b, word)];
  return `(${[...forAll, ...(searcher === 'staff' ? forStaff : [])].join(' or ')})`;
}

/** SQL: a unit's number as `search_fold` writes it, which only few numbers need. */
export const foldedNumber = (column: string): string =>
  `case when ${column} ~ '^[A-Za-z0-9]*$' then ' ' || lower(${column}) || ' ' else search_fold(${column}) end`;

/** SQL: whether a column names a building that has a searched word. */
export const inBuildingWith = (column: string, word: string, searcher: Searcher): string =>
  `${column} = any(array(select sb.id from buildings sb where ${hasWord('sb', word, searcher)}))`;
