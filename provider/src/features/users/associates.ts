import { parseEmailList } from '@clearunit/shared/domain/emails';
import type { Problem } from '@clearunit/shared/domain/errors';
import type { Runner } from '../../db/runner';
import { findSchedulersByEmail } from './store-queries';

/**
 * Reads a scheduler's associated e-mails (1 §2.7): each must be another scheduler's.
 * @param own the scheduler's own e-mail, which is refused
 * @returns the schedulers' ids, and the problems of the list
 */
export async function readAssociates(
  run: Runner,
  list: string,
  own: string,
): Promise<{ ids: string[]; problems: Problem[] }> {
  const { emails, invalid } = parseEmailList(list);
  const found = await findSchedulersByEmail(run, emails);
  const known = new Map(found.map(({ id, email }) => [email.toLowerCase(), id]));
  known.delete(own.toLowerCase());
  const strangers = [...invalid, ...emails.filter((email) => !known.has(email.toLowerCase()))];
  return {
    ids: [...known.values()],
    problems: strangers
      .slice(0, 1)
      .map((email) => ({ field: 'associated_emails', reason: 'users.associate-unknown', params: { email } })),
  };
}
