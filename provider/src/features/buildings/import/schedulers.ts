import { schedulerEmails } from '@clearunit/shared/domain/imports';

/** Scheduler ids by e-mail in lower case. */
export type Schedulers = ReadonlyMap<string, string>;

/** The scheduler of a building: the first e-mail that a scheduler has. */
export function schedulerOf(text: string, schedulers: Schedulers): string | null {
  const known = schedulerEmails(text).find((email) => schedulers.has(email));
  return known === undefined ? null : (schedulers.get(known) ?? null);
}
