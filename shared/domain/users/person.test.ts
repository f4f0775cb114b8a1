import { describe, expect, test } from 'vitest';
import { checkPerson, isManagedRole, type PersonForm, whyHandOver } from '.';

const mary: PersonForm = {
  first_name: 'Mary Ann',
  last_name: 'Singh',
  email: 'mary@tower.ca',
  contact_number: '14165550123',
  company: 'Tower Management',
  address: '1 King Street West',
};
const problems = (...given: Parameters<typeof checkPerson>) =>
  checkPerson(...given).map(({ field, reason }) => `${field}: ${reason}`);

describe('a customer who is added', () => {
  test('needs company and address, and no password', () => {
    expect(problems('customer', { ...mary, company: '', address: ' ' }, 'add')).toEqual([
      'company: users.required',
      'address: users.required',
    ]);
    expect(problems('customer', mary, 'add')).toEqual([]);
  });
});

describe('a technician', () => {
  test('is added with a strong password, which is not made of the own name', () => {
    expect(problems('technician', mary, 'add')).toEqual(['password: passwords.not-strong']);
    expect(problems('technician', { ...mary, password: 'mary.singh' }, 'add')).toEqual([
      'password: passwords.not-strong',
    ]);
    expect(problems('technician', { ...mary, password: 'walks-the-floors' }, 'add')).toEqual([]);
  });

  test('needs every field on update too, but keeps the password when none is given', () => {
    expect(problems('technician', { ...mary, address: '' }, 'update')).toEqual(['address: users.required']);
    expect(problems('technician', { ...mary, password: '' }, 'update')).toEqual([]);
    expect(problems('technician', { ...mary, password: 'password' }, 'update')).toEqual([
      'password: passwords.not-strong',
    ]);
  });
});

describe('a scheduler', () => {
  const bell = { ...mary, company: '', address: '' };

  test('is added with the initial password, or with one of 8 characters', () => {
    expect(problems('scheduler', bell, 'add')).toEqual([]);
    expect(problems('scheduler', { ...bell, password: '' }, 'add')).toEqual(['password: passwords.missing']);
    expect(problems('scheduler', { ...bell, password: '1234567' }, 'add')).toEqual([
      'password: passwords.too-short',
    ]);
  });

  test('keeps the password on update when none is given', () => {
    expect(problems('scheduler', { ...bell, password: '' }, 'update')).toEqual([]);
  });
});

test('admins are not managed in the lists of people', () => {
  expect([isManagedRole('admin'), isManagedRole(undefined), isManagedRole('technician')]).toEqual([
    false,
    false,
    true,
  ]);
});

test('whoever has buildings or requests hands them over before leaving', () => {
  expect(whyHandOver({ buildings: 0, requests: 0 })).toBeNull();
  expect(whyHandOver({ buildings: 2, requests: 3 })).toEqual({ reason: 'users.has-buildings', count: 2 });
  expect(whyHandOver({ buildings: 0, requests: 3 })).toEqual({ reason: 'users.has-requests', count: 3 });
});
