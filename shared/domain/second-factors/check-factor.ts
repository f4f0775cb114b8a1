import type { Problem } from '../errors/problem';
import { readFactorCode } from './codes';

/** The fields for a change of one's own second factor. */
export interface FactorProof {
  password: string;
  code: string;
}

/** The problem of a typed code; null if it can be tried. */
export function checkFactorCode(code: string, field = 'code'): Problem | null {
  if (code.trim() === '') return { field, reason: 'second-factors.code-missing' };
  return readFactorCode(code) ? null : { field, reason: 'second-factors.code-shape' };
}

/** What is missing before a change of the own second factor can be sent, in the form's order. */
export const checkFactorProof = ({ password, code }: FactorProof): Problem[] =>
  [checkFactorCode(code), checkPassword(password)].filter((problem) => problem !== null);

/**
 * What is missing before a second factor is switched on: a code of the new app, the password, and where another factor
 * is in use a code of that one.
 */
export function checkFactorSetUp(
  { password, code, present_code }: FactorProof & { present_code: string },
  hasFactor: boolean,
): Problem[] {
  return [
    checkAppCode(code),
    hasFactor ? checkFactorCode(present_code, 'present_code') : null,
    checkPassword(password),
  ].filter((problem) => problem !== null);
}

const checkAppCode = (code: string): Problem | null =>
  code.trim() === '' || readFactorCode(code)?.kind === 'app'
    ? checkFactorCode(code)
    : { field: 'code', reason: 'second-factors.app-code-shape' };

const checkPassword = (password: string): Problem | null =>
  password === '' ? { field: 'password', reason: 'users.sign-in-password' } : null;
