import { isEmail } from '../emails/email';
import type { Problem } from '../errors/problem';

/** The fewest digits of a phone number (1 §9). */
const minPhoneDigits = 11;

/** The most characters that a name, company or address may have. */
export const maxPersonFieldLength = 120;

/**
 * Checks a first name: letters of any script and spaces (1 §5), and what stands between letters: hyphens, apostrophes and
 * the joiners of some scripts. At least one letter.
 */
export const checkFirstName = (name: string): Problem | null =>
  isName(name) ? null : { field: 'first_name', reason: 'users.first-name-invalid' };

/** Checks a last name by the same rule. */
export const checkLastName = (name: string): Problem | null =>
  isName(name) ? null : { field: 'last_name', reason: 'users.last-name-invalid' };

/** Checks a user's one e-mail address (1 §5). */
export const checkUserEmail = (email: string): Problem | null =>
  isEmail(email) ? null : { field: 'email', reason: 'users.email-invalid' };

/** Checks a contact number: digits only, and at least 11 of them (1 §5, 3 §5.3). */
export function checkPhone(phone: string): Problem | null {
  const field = 'contact_number';
  if (!/^\d*$/.test(phone.trim())) return { field, reason: 'users.phone-not-digits' };
  return phone.trim().length < minPhoneDigits || phone.trim().length > maxPhoneDigits
    ? { field, reason: 'users.phone-invalid' }
    : null;
}

/** E.164 ends at 15; the rest is room for a prefix that is dialled first. */
const maxPhoneDigits = 20;

const isName = (name: string): boolean =>
  name.length <= maxPersonFieldLength && /\p{L}/u.test(name) && nameCharacters.test(name.trim());

/** Hyphens and apostrophes as keyboards and word processors write them. */
const nameCharacters = /^[\p{L}\p{M} \-\u2010\u2011\u2013'\u2018\u2019\u02bb\u02bc\u200c\u200d]*$/u;
