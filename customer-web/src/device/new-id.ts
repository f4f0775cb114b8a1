import { newKey } from '@clearunit/shared/ui/portal';

/** A random UUID (RFC 9562, version 4). */
export function newId(): string {
  const digits = newKey();
  const variant = '89ab'[Number.parseInt(digits[16]!, 16) % 4];
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-4${digits.slice(13, 16)}-${variant}${digits.slice(17, 20)}-${digits.slice(20)}`;
}
