/**
 * Whether a person of the staff can sign in: with a password of their own, with one that somebody else knows
 * ('initial-password': the next sign-in asks for another), by OpenID Connect alone, or not yet.
 */
export const accessStates = [
  'password',
  'initial-password',
  'openid',
  'invited',
  'invitation-expired',
  'not-invited',
] as const;
export type AccessState = (typeof accessStates)[number];

/** The stored state of a person's access; `invitedUntil` is the end of the latest invitation that was not used. */
export interface StoredAccess {
  hasPassword: boolean;
  mustChoosePassword: boolean;
  invitedUntil: Date | null;
  /** Linked with somebody of an issuer of OpenID Connect (decision 67). */
  isLinked: boolean;
}

/** The state of a person's access at a moment. */
export function accessOf(
  { hasPassword, mustChoosePassword, invitedUntil, isLinked }: StoredAccess,
  now: Date,
): AccessState {
  if (hasPassword) return mustChoosePassword ? 'initial-password' : 'password';
  if (isLinked) return 'openid';
  if (!invitedUntil) return 'not-invited';
  return invitedUntil > now ? 'invited' : 'invitation-expired';
}
