import { isEmail } from './email';

/**
 * The address of a sender.
 * @param from 'portal@pests.example' or 'Pest Portal <portal@pests.example>'
 * @returns the address alone; null when the text is neither
 */
export function senderAddress(from: string): string | null {
  const address = /^[^<>\r\n]*<([^<>\s]+)>$/.exec(from)?.[1] ?? from;
  return isEmail(address) && !/[\r\n]/.test(from) ? address.trim() : null;
}
