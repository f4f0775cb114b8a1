import { expect, test } from 'vitest';
import {
  checkFactorCode,
  checkFactorProof,
  checkFactorSetUp,
  readFactorCode,
  recoveryAlphabet,
  showRecoveryCode,
} from '.';

test.each([
  ['123456', { kind: 'app', code: '123456' }],
  [' 123 456 ', { kind: 'app', code: '123456' }],
  ['k7qpm-3xn2t', { kind: 'recovery', code: 'K7QPM3XN2T' }],
  ['K7QPM 3XN2T', { kind: 'recovery', code: 'K7QPM3XN2T' }],
  ['oil00-00000', { kind: 'recovery', code: '0110000000' }],
  ['12345', undefined],
  ['1234567', undefined],
  ['12345A', undefined],
  ['K7QPM-3XN2U', undefined],
  ['', undefined],
])('%j is read', (text, read) => {
  expect(readFactorCode(text)).toEqual(read);
});

test('a recovery code is shown in two halves, and read again', () => {
  expect(recoveryAlphabet).toHaveLength(32);
  expect(showRecoveryCode('K7QPM3XN2T')).toBe('K7QPM-3XN2T');
  expect(readFactorCode(showRecoveryCode('K7QPM3XN2T'))?.code).toBe('K7QPM3XN2T');
});

test('a code is missing, has no known shape, or can be tried', () => {
  expect(checkFactorCode(' ')?.reason).toBe('second-factors.code-missing');
  expect(checkFactorCode('12')?.reason).toBe('second-factors.code-shape');
  expect(checkFactorCode('123456')).toBeNull();
});

const problems = (found: { field: string; reason: string }[]) =>
  found.map(({ field, reason }) => `${field}: ${reason}`);

test('a change needs code and password', () => {
  expect(problems(checkFactorProof({ password: '', code: '' }))).toEqual([
    'code: second-factors.code-missing',
    'password: users.sign-in-password',
  ]);
  expect(checkFactorProof({ password: 'a', code: 'K7QPM-3XN2T' })).toEqual([]);
});

test('a set-up needs a code of the new app, and one of the present factor where there is one', () => {
  const filled = { password: 'a', code: '123456', present_code: '' };
  expect(checkFactorSetUp(filled, false)).toEqual([]);
  expect(problems(checkFactorSetUp(filled, true))).toEqual(['present_code: second-factors.code-missing']);
  expect(problems(checkFactorSetUp({ ...filled, code: 'K7QPM-3XN2T', password: '' }, false))).toEqual([
    'code: second-factors.app-code-shape',
    'password: users.sign-in-password',
  ]);
  expect(problems(checkFactorSetUp({ ...filled, code: '' }, false))).toEqual([
    'code: second-factors.code-missing',
  ]);
});
