import { expect, test } from 'vitest';
import { checkEmailList, Email, isEmail, joinEmails, parseEmailList, senderAddress } from '.';

test('an address needs a name, an @ and a domain with an ending', () => {
  for (const text of ['', ' ', 'a', 'a@', '@b.ca', 'a@b', 'a b@c.ca', 'a@b..ca', 'a@b.ca,c@d.ca']) {
    expect(isEmail(text), text).toBe(false);
  }
  for (const text of ['a@b.ca', 'super.intendent+pest@tower-1.example.org', "o'neil@b.ca"]) {
    expect(isEmail(text), text).toBe(true);
  }
});

test('spaces around an address do not count and are not kept', () => {
  expect(Email.parse('  desk@tower.ca ')).toBe('desk@tower.ca');
});

test('an address longer than mail can carry is none', () => {
  expect(isEmail(`${'a'.repeat(250)}@b.ca`)).toBe(false);
});

test('a list may end on a comma, have gaps, and use the separators of mail programs', () => {
  expect(parseEmailList(' a@b.ca,, c@d.ca;\r\ne@f.ca, ')).toEqual({
    emails: ['a@b.ca', 'c@d.ca', 'e@f.ca'],
    invalid: [],
  });
});

test('the same address in capitals is not written to twice', () => {
  expect(parseEmailList('Desk@Tower.ca, desk@tower.ca').emails).toEqual(['Desk@Tower.ca']);
});

test('one bad address makes the field bad, and it is named', () => {
  expect(checkEmailList('email', 'a@b.ca, desk at tower')).toEqual({
    field: 'email',
    reason: 'emails.invalid',
    params: { email: 'desk at tower' },
  });
});

test('an empty list is only refused where an address is required', () => {
  expect(checkEmailList('email', ' , ')).toMatchObject({ reason: 'emails.invalid' });
  expect(checkEmailList('follow_up_email', '', false)).toBeNull();
});

test('a list is stored with a comma and a space', () => {
  expect(joinEmails(['a@b.ca', 'c@d.ca'])).toBe('a@b.ca, c@d.ca');
});

test('a sender is an address, alone or behind a name', () => {
  expect(senderAddress('portal@pests.example')).toBe('portal@pests.example');
  expect(senderAddress('Pest Portal <portal@pests.example>')).toBe('portal@pests.example');
  expect(senderAddress('"Maple, Homes" <portal@pests.example>')).toBe('portal@pests.example');
});

test('a sender of several addresses, or of two lines, is none', () => {
  for (const text of [
    '',
    'portal',
    'a@b.ca, c@d.ca',
    'A <a@b.ca>, B <c@d.ca>',
    'A <a@b.ca',
    'A\n<a@b.ca>',
    '<>',
  ]) {
    expect(senderAddress(text), text).toBeNull();
  }
});
