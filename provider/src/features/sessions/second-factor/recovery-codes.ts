import { randomInt } from 'node:crypto';
import {
  recoveryAlphabet,
  recoveryCodeCount,
  recoveryCodeLength,
} from '@clearunit/shared/domain/second-factors';
import { hashPassword } from '../password-hash';

/** Random recovery codes of 50 bits, and the hashes that are stored of them: slow ones, as of passwords. */
export async function makeRecoveryCodes(): Promise<{ codes: string[]; hashes: string[] }> {
  const codes = Array.from({ length: recoveryCodeCount }, makeCode);
  const hashes: string[] = [];
  // One after the other, since each takes its memory.
  for (const code of codes) hashes.push(await hashPassword(code));
  return { codes, hashes };
}

const makeCode = (): string =>
  Array.from({ length: recoveryCodeLength }, () => recoveryAlphabet[randomInt(recoveryAlphabet.length)]).join(
    '',
  );
