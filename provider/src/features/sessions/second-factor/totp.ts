import { Secret, TOTP } from 'otpauth';

/** How many time steps of 30 seconds a phone's clock may be off, either way. */
const drift = 1;

/** A random secret of 160 bits, in base32. */
export const newFactorSecret = (): string => new Secret({ size: 20 }).base32;

/** The `otpauth:` address that an authenticator app reads: six digits every 30 seconds (RFC 6238, SHA-1). */
export const factorAddress = (secret: string, { issuer, email }: { issuer: string; email: string }): string =>
  new TOTP({ secret, issuer, label: email }).toString();

/** The time step whose code was typed, of those that may be right now; undefined for a wrong code. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const totp = new TOTP({ secret });
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: drift });
  return delta === null ? undefined : totp.counter({ timestamp }) + delta;
}
