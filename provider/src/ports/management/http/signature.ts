import { createHmac, timingSafeEqual } from 'node:crypto';
import { signatureForm } from '@clearunit/shared/api/management-events';

/** How far the clocks of the two systems may differ, in seconds. */
const tolerance = 5 * 60;

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
  const [, time = '', digest = ''] = signatureForm.exec(header ?? '') ?? [];
  const expected = signEvent(secret, body, Number(time)).slice(-64);
  const isSame = timingSafeEqual(Buffer.from(expected), Buffer.from(digest.padEnd(64, '-')));
  return isSame && Math.abs(now.getTime() / 1000 - Number(time)) <= tolerance;
}
