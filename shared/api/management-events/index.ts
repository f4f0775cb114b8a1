/**
 * The path for an external management system's events (decision 25): at the provider, and below `/api` at the portal,
 * which forwards them.
 */
export const eventsPath = '/management/events';

/** The header with an event's signature: `t=<seconds since 1970>,v1=<hexadecimal digits>`. */
export const signatureHeader = 'X-Management-Signature';

/** The header's values: seconds since 1970, and the HMAC-SHA256 in hexadecimal. */
const signatureForm = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/;

/** How far the clocks of the two systems may differ, in seconds. */
const tolerance = 5 * 60;

/**
 * Reads the header of an event.
 * @returns undefined where it is malformed or not of these five minutes, so that the body need not be waited for
 */
export function readSignature(
  header: string | undefined,
  now: Date,
): { seconds: number; digest: string } | undefined {
  const [, seconds, digest = ''] = signatureForm.exec(header ?? '') ?? [];
  const isRecent = Math.abs(now.getTime() / 1000 - Number(seconds)) <= tolerance;
  return isRecent ? { seconds: Number(seconds), digest } : undefined;
}

/** The greatest event in bytes: a visit to some thousand units. */
export const longestEvent = 2_000_000;
