import { expect, test } from 'vitest';
import { checkContactAccount, longestContactName } from '.';

const form = { name: 'Robin Hale', email: 'robin@tower.example', building_ids: ['b1'], all_of_client: false };
const reasons = (changed: Partial<typeof form>) =>
  checkContactAccount({ ...form, ...changed }).map(({ field, reason }) => [field, reason]);

test('a name, an e-mail and one building are enough, and so are all buildings of a client', () => {
  expect(reasons({})).toEqual([]);
  expect(reasons({ building_ids: [], all_of_client: true })).toEqual([]);
});

test('what is missing is told at its field, all at once', () => {
  expect(reasons({ name: ' ', email: '', building_ids: [] })).toEqual([
    ['name', 'contact-accounts.name-missing'],
    ['email', 'users.email-invalid'],
    ['building_ids', 'contact-accounts.buildings-missing'],
  ]);
});

test('a name is of any alphabet, and not endless', () => {
  for (const name of ["Zoë O'Neil-Łuczak", '山田 花子', 'Desk (night shift)'])
    expect(reasons({ name })).toEqual([]);
  expect(reasons({ name: '\u200b\u00a0' })).toEqual([['name', 'contact-accounts.name-missing']]);
  expect(reasons({ name: 'x'.repeat(longestContactName + 1) })).toEqual([
    ['name', 'contact-accounts.name-too-long'],
  ]);
});
