import { parseEmailList } from '@clearunit/shared/domain/emails';

/** Scheduler ids by e-mail in lower case. */
export type Schedulers = ReadonlyMap<string, string>;

/** The e-mails of a workbook's scheduler cell, in lower case. */
export const schedulerEmails = (text: string): string[] =>
  parseEmailList(text).emails.map((email) => email.toLowerCase());

/** The scheduler of a building: the first e-mail that a scheduler has. */
export function schedulerOf(text: string, schedulers: Schedulers): string | null {
  const known = schedulerEmails(text).find((email) => schedulers.has(email));
  return known === undefined ? null : (schedulers.get(known) ?? null);
}

/** The e-mails that no scheduler has, each with the number of buildings that stay unassigned. */
export function unknownSchedulers(texts: readonly string[], schedulers: Schedulers) {
  const unassigned = new Map<string, number>();
  for (const text of texts) {
    const emails = schedulerEmails(text);
    if (emails.some((email) => schedulers.has(email))) continue;
    for (const email of emails) unassigned.set(email, (unassigned.get(email) ?? 0) + 1);
  }
  return [...unassigned].map(([email, buildings]) => ({ email, buildings }));
}
