import type { Problem } from '../errors/problem';
import { isEmail } from './email';

/** A parsed list of addresses. */
export interface EmailList {
  /** The valid ones in their order, without repeats in whatever case. */
  emails: string[];
  /** The invalid ones, as written. */
  invalid: string[];
}

/**
 * Reads a building's comma separated e-mail addresses (2 §3). Semicolons and line ends separate too, since lists
 * are pasted from mail programs; empty places between separators are left out.
 */
export function parseEmailList(text: string): EmailList {
  const list: EmailList = { emails: [], invalid: [] };
  const seen = new Set<string>();
  for (const entry of text.split(/[,;\r\n]+/)) {
    const email = entry.trim();
    if (email === '' || seen.has(email.toLowerCase())) continue;
    seen.add(email.toLowerCase());
    (isEmail(email) ? list.emails : list.invalid).push(email);
  }
  return list;
}

/**
 * Checks a field with one or more addresses (2 §5, 3 §5.9): null when all are good, else 'emails.invalid' with the
 * first bad one as `email`. A field without any address is 'emails.invalid' only when it is required.
 */
export function checkEmailList(field: string, text: string, required = true): Problem | null {
  const { emails, invalid } = parseEmailList(text);
  const [firstBad] = invalid;
  if (firstBad !== undefined) return { field, reason: 'emails.invalid', params: { email: firstBad } };
  return required && emails.length === 0 ? { field, reason: 'emails.invalid', params: { email: '' } } : null;
}

/** The list as it is stored and sent: 'a@b.ca, c@d.ca'. */
export const joinEmails = (emails: readonly string[]): string => emails.join(', ');
