import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { dictionary } from '@zxcvbn-ts/language-common';
import { expect, test } from 'vitest';
import { isCommonPassword } from '../../ports/common-passwords/common-passwords';
import { checkNewPassword } from './check-new-password';

const mostCommon = gunzipSync(
  readFileSync(new URL('./testing/most-common-passwords.txt.gz', import.meta.url)),
)
  .toString('utf8')
  .trim()
  .split('\n');

const passing = async (passwords: readonly string[], known: readonly string[] = []) => {
  const passed: string[] = [];
  for (const password of passwords) {
    if (!(await checkNewPassword('password', password, known))) passed.push(password);
  }
  return passed;
};

test('of the 10,000 most common passwords with 8 or more characters none is accepted', async () => {
  expect(mostCommon).toHaveLength(10_000);
  expect(await passing(mostCommon)).toEqual([]);
});

test('of another list of leaked passwords none is accepted either', async () => {
  const long = dictionary['passwords-common']
    .filter((password) => [...password].length >= 8)
    .slice(0, 10_000);
  expect(long).toHaveLength(10_000);
  expect(await passing(long)).toEqual([]);
});

test('writing a common password in capitals, with a usual ending or in leet makes it no better', async () => {
  const some = mostCommon.filter((_, place) => place % 100 === 0);
  expect(await passing(some.map((password) => password.toUpperCase()))).toEqual([]);
  const written = ['liverpool77', 'Nintendo1!', 'sw0rdfish22', 'hsifdrows1', '1qaz2wsx3', 'Butterfly2026'];
  expect(await passing(written)).toEqual([]);
});

test('what belongs to the owner, or to the portal, makes no good password', async () => {
  const known = ['ana.velasquez@tower-one.ca', 'Ana', 'Velasquez', 'Greenbriar Homes'];
  const own = ['Velasquez1985', 'greenbriar77', 'greenbr1ar!', 'clearunit-1', 'Clearunit2026', 'tower-one-7'];
  expect(await passing(own, known)).toEqual([]);
});

test.each([
  'walks-the-floors',
  'quiet-harbour-42-lamps',
  'kX8#Lp2q',
  'tiger-coffee-monday',
  'demo-portal-2026',
  'b4dger&velvet',
  'correct horse battery staple',
  'мышьмышеловка',
])('a password such as %s is accepted', async (password) => {
  expect(await checkNewPassword('password', password, ['ana@tower.ca', 'Ana', 'Bell'])).toBeNull();
});

test('random passwords are hardly ever taken for common ones', () => {
  const random = Array.from({ length: 100_000 }, (_, place) => `random-${place}`);
  expect(random.filter(isCommonPassword).length).toBeLessThan(20);
});

test('a password that is made to be slow to check is not', async () => {
  await checkNewPassword('password', 'loads-the-lists-first', []);
  const hostile = ['p4$$w0rd', '4@831!|0$57+2', 'abcdefg1234', '1lI!|', '20260715', '🐜🐝'].map((part) =>
    part.repeat(128).slice(0, 128),
  );
  const began = performance.now();
  for (const password of hostile) await checkNewPassword('password', password, []);
  expect((performance.now() - began) / hostile.length).toBeLessThan(500);
  expect(await checkNewPassword('password', 'kX8#Lp2q'.repeat(100_000), [])).toMatchObject({
    reason: 'passwords.too-long',
  });
});
