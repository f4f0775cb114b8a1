import { describe, expect, test } from 'vitest';
import {
  checkPasswordChange,
  checkSchedulerPassword,
  checkStrength,
  isStrongPassword,
  passwordScore,
} from '.';

describe('a password', () => {
  test.each([
    '',
    'kX8#Lp2',
    'password',
    'Password1!',
    'P@ssw0rd2026',
    'drowssap99',
    'qwerty123456',
    'aaaaaaaaaaaa',
    'abababababab',
    'abcdefghijkl',
    '9876543210',
    '12345678',
    'Summer2026!',
    'Welcome123',
    'letmein-admin',
    'Scheduler1',
    'password123',
    'password-password-password',
    'qwertyuiop',
    'qwertyuiopasdfgh',
    'poiuytrewq1',
    'superman-batman',
    'admin@demo.test',
    'ana.velasquez@tower-one.ca',
    '🐜🐜🐜🐜🐜🐜🐜🐜',
  ])('such as "%s" is guessed at once', (password) => expect(passwordScore(password)).toBe(0));

  test.each([
    'kX8#Lp2q',
    'zebrahat',
    'demo-portal-2026-x7q',
    'demo-portal-2026',
    'correct horse battery',
    'sunny-garden-walk',
    'tiger-coffee-monday',
    'toronto pest control',
    'dragonmonkeytiger',
    'мышьмышеловка',
    'b4dger&velvet',
  ])('such as "%s" is strong enough', (password) => expect(isStrongPassword(password)).toBe(true));

  test('gets stronger the longer it is', () => {
    const scores = ['kqzmvbxw', 'kqzmvbxwpr', 'kqzmvbxwprtd', 'kqzmvbxwprtdhnfjyl'].map((one) =>
      passwordScore(one),
    );
    expect(scores).toEqual([1, 2, 3, 4]);
  });

  test('made of its owner is guessed at once', () => {
    expect(passwordScore('velasquez77')).toBeGreaterThan(0);
    expect(passwordScore('velasquez77', ['ana.velasquez@tower.ca'])).toBe(0);
  });

  test('of endless length is refused before anything hashes it', () => {
    expect(checkStrength('password', 'kX8#Lp2q'.repeat(17))).toEqual({
      field: 'password',
      reason: 'passwords.too-long',
      params: { limit: 128 },
    });
  });
});

describe('the password dialog', () => {
  const reason = (change: Partial<Parameters<typeof checkPasswordChange>[0]>) =>
    checkPasswordChange({ new_password: '', old_password: '', retype_password: '', ...change })?.reason;

  test('tells one thing at a time, in a fixed order', () => {
    expect(reason({})).toBe('passwords.new-missing');
    expect(reason({ new_password: 'weak' })).toBe('passwords.old-missing');
    expect(reason({ new_password: 'weak', old_password: 'o' })).toBe('passwords.retype-missing');
    expect(reason({ new_password: 'weak', old_password: 'o', retype_password: 'other' })).toBe(
      'passwords.not-strong',
    );
    const strong = { new_password: 'b4dger&velvet', old_password: 'o' };
    expect(reason({ ...strong, retype_password: 'b4dger&Velvet' })).toBe('passwords.not-the-same');
    expect(reason({ ...strong, retype_password: 'b4dger&velvet' })).toBeUndefined();
  });
});

describe("a scheduler's password", () => {
  test('is needed for a new scheduler and may stay as it is on update', () => {
    expect(checkSchedulerPassword('password', '', true)?.reason).toBe('passwords.missing');
    expect(checkSchedulerPassword('password', '', false)).toBeNull();
  });

  test('has eight or more characters', () => {
    expect(checkSchedulerPassword('password', '1234567', false)?.reason).toBe('passwords.too-short');
    expect(checkSchedulerPassword('password', '12345678', true)).toBeNull();
    expect(checkSchedulerPassword('password', 'x'.repeat(129), true)?.reason).toBe('passwords.too-long');
  });
});
