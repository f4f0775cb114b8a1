/** The digits of a code of an authenticator app (RFC 6238). */
export const appCodeLength = 6;

/** The characters of a recovery code, and how many codes there are. */
export const recoveryCodeLength = 10;
export const recoveryCodeCount = 10;

/** Crockford's: no I, L, O and U, which are read or typed as something else. */
export const recoveryAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** What somebody typed as the second factor. */
export interface FactorCode {
  kind: 'app' | 'recovery';
  code: string;
}

/**
 * Reads a typed code: six digits of the app, or a recovery code in any case, with its dash or without. Spaces do not
 * count.
 * @returns undefined for what can be neither
 */
export function readFactorCode(text: string): FactorCode | undefined {
  const typed = text.replace(/[\s-]/g, '').toUpperCase();
  if (typed.length === appCodeLength) return /^\d+$/.test(typed) ? { kind: 'app', code: typed } : undefined;
  const code = typed.replace(/O/g, '0').replace(/[IL]/g, '1');
  const isRecovery =
    code.length === recoveryCodeLength && [...code].every((c) => recoveryAlphabet.includes(c));
  return isRecovery ? { kind: 'recovery', code } : undefined;
}

/** A recovery code as it is shown: 'K7QPM-3XN2T'. */
export const showRecoveryCode = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`;
