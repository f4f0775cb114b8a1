const hour = 3_600_000;

/**
 * How long a session lasts after its last call, and at most after sign-in. A shift for staff; a PIN is often typed on a
 * shared phone, so its session ends the same day. An account is one person's, who is not to open a mail every day.
 */
const lifetimes = {
  staff: { idle: 12 * hour, longest: 7 * 24 * hour },
  pin: { idle: 8 * hour, longest: 24 * hour },
  account: { idle: 12 * hour, longest: 7 * 24 * hour },
} as const;

/** A session's last use is noted, and its end extended, in steps, so that not every read writes. */
export const renewalStep = hour / 12;

/** When a session used now ends. */
export function expiryOf(kind: keyof typeof lifetimes, signedInAt: Date, now: Date): Date {
  const { idle, longest } = lifetimes[kind];
  return new Date(Math.min(now.getTime() + idle, signedInAt.getTime() + longest));
}
