import { describe, expect, test } from 'vitest';
import { checkPerson, type PersonForm, whyHandOver, whyKeepAdmin } from '.';

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
  test('is invited, or added with a strong password, which is not made of the own name', () => {
    expect(problems('technician', mary, 'add')).toEqual([]);
    expect(problems('technician', { ...mary, password: '' }, 'add')).toEqual([
      'password: passwords.not-strong',
    ]);
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

  test('is invited, or added with a password of 8 characters', () => {
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

describe('an admin', () => {
  const boss = { ...mary, contact_number: '', company: '', address: '' };

  test('needs name and e-mail only; a number that is given is checked', () => {
    expect(problems('admin', boss, 'add')).toEqual([]);
    expect(problems('admin', { ...boss, first_name: '', email: 'mary' }, 'add')).toEqual([
      'first_name: users.first-name-invalid',
      'email: users.email-invalid',
    ]);
    expect(problems('admin', { ...boss, contact_number: '1' }, 'update')).toEqual([
      'contact_number: users.phone-invalid',
    ]);
    expect(problems('scheduler', boss, 'update')).toEqual(['contact_number: users.phone-invalid']);
  });

  test('is given no password by others', () => {
    const expected = ['password: users.admin-chooses-password'];
    expect(problems('admin', { ...boss, password: 'walks-the-floors' }, 'add')).toEqual(expected);
    expect(problems('admin', { ...boss, password: 'walks-the-floors' }, 'update')).toEqual(expected);
    expect(problems('admin', { ...boss, password: '' }, 'update')).toEqual([]);
  });

  test('stays when no other is left, and is deleted by others only', () => {
    const adminIds = ['ana', 'ben'];
    expect(whyKeepAdmin({ id: 'ben', actorId: 'ana', adminIds })).toBeNull();
    expect(whyKeepAdmin({ id: 'ana', actorId: 'ana', adminIds })).toBe('users.own-account');
    expect(whyKeepAdmin({ id: 'ana', actorId: 'ben', adminIds: ['ana'] })).toBe('users.last-admin');
    expect(whyKeepAdmin({ id: 'ana', actorId: 'ana', adminIds: ['ana'] })).toBe('users.last-admin');
  });
});

test('whoever has buildings or requests hands them over before leaving', () => {
  expect(whyHandOver({ buildings: 0, requests: 0 })).toBeNull();
  expect(whyHandOver({ buildings: 2, requests: 3 })).toEqual({ reason: 'users.has-buildings', count: 2 });
  expect(whyHandOver({ buildings: 0, requests: 3 })).toEqual({ reason: 'users.has-requests', count: 3 });
});
