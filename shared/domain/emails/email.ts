import * as z from 'zod/mini';

/** An e-mail address, trimmed; at most 254 characters, the limit of SMTP. */
export const Email = z.pipe(
  z.string().check(z.trim()),
  z.string().check(z.maxLength(254), z.regex(z.regexes.email)),
);

/** Whether a text is one e-mail address; spaces around it do not count. */
export const isEmail = (text: string): boolean => Email.safeParse(text).success;

/**
 * The address of a sender.
 * @param from 'portal@pests.example' or 'Pest Portal <portal@pests.example>'
 * @returns the address alone; null when the text is neither
 */
export function senderAddress(from: string): string | null {
  const address = /^[^<>\r\n]*<([^<>\s]+)>$/.exec(from)?.[1] ?? from;
  return isEmail(address) && !/[\r\n]/.test(from) ? address.trim() : null;
}
