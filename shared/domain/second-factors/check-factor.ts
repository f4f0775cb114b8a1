import type { Problem } from '../errors/problem';
import { readFactorCode } from './codes';

/** What whoever changes the own second factor is asked for. */
export interface FactorProof {
  password: string;
  code: string;
}

/** What is wrong with a typed code; null when it can be tried. */
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
