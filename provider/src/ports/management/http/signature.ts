import { createHmac, timingSafeEqual } from 'node:crypto';
import { readSignature } from '@clearunit/shared/api/management-events';

/**
 * Signs an event: HMAC-SHA256 with the shared secret over the time, a dot, and the bytes of the body.
 * @param seconds since 1970, of the sending
 */
export function signEvent(secret: string, body: Uint8Array, seconds: number): string {
  const digest = createHmac('sha256', secret).update(`${seconds}.`).update(body).digest('hex');
  return `t=${seconds},v1=${digest}`;
}

/** Whether a signature of this body is valid and recent. Constant time. */
export function isSigned(secret: string, body: Uint8Array, header: string | undefined, now: Date): boolean {
  const read = readSignature(header, now);
  if (!read) return false;
  const expected = signEvent(secret, body, read.seconds).slice(-read.digest.length);
  return timingSafeEqual(Buffer.from(expected), Buffer.from(read.digest));
}
