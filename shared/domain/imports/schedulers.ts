import { parseEmailList } from '../emails/email-list';

/** The e-mails of a workbook's scheduler cell, in lower case. */
export const schedulerEmails = (text: string): string[] =>
  parseEmailList(text).emails.map((email) => email.toLowerCase());

/** An e-mail that no scheduler has, and how many buildings wait for it. */
export interface UnknownScheduler {
  email: string;
  buildings: number;
}

/**
 * The e-mails that no scheduler has, each with the number of buildings that stay unassigned.
 * @param texts the scheduler cells
 * @param known tells, in lower case, which e-mails schedulers have
 */
export function unknownSchedulers(
  texts: Iterable<string>,
  known: { has(email: string): boolean },
): UnknownScheduler[] {
  const unassigned = new Map<string, number>();
  for (const text of texts) {
    const emails = schedulerEmails(text);
    if (emails.some((email) => known.has(email))) continue;
    for (const email of emails) unassigned.set(email, (unassigned.get(email) ?? 0) + 1);
  }
  return [...unassigned].map(([email, buildings]) => ({ email, buildings }));
}
