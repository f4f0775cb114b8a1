import { isBlank } from '../blank';
import type { Problem } from '../errors/problem';

/** The longest name of a client, in characters. */
export const clientNameLimit = 255;

/** A client company's name: letters, digits and the signs of names, such as '1248133 Ontario Ltd. (A&B)'. */
const name = /^[\p{L}\p{N}"“«'‘(][\p{L}\p{M}\p{N} .,:;!'‘’"“”«»&()/+#_–—-]*$/u;

/** Whether a client company may have a name. @param text without spaces around it */
export const isClientName = (text: string): boolean => name.test(text);

/** Checks the new name of a client company (4 §19). */
export function checkClientName(field: string, text: string): Problem | null {
  if (isBlank(text)) return { field, reason: 'clients.name-missing' };
  if (text.trim().length > clientNameLimit) {
    return { field, reason: 'clients.name-too-long', params: { limit: clientNameLimit } };
  }
  return isClientName(text.trim()) ? null : { field, reason: 'buildings.customer-name-not-valid' };
}
