import { describe, expect, test } from 'vitest';
import {
  checkFirstName,
  checkLastName,
  checkPhone,
  checkStaffSignIn,
  checkUser,
  checkUserEmail,
  reasonOnSubmit,
  roleNumber,
  roleOfNumber,
  roles,
  type UserForm,
} from '.';

describe('names', () => {
  test('have no digits and signs, and at least one letter', () => {
    for (const name of ['', '   ', 'R2D2', 'a@b', '-', "'", 'Ann\tLee', 'A/B', 'x'.repeat(121)]) {
      expect(checkFirstName(name)?.reason, name).toBe('users.first-name-invalid');
    }
  });

  test('may be of any script and several words, with hyphens and apostrophes', () => {
    for (const name of ['Zoë', 'Mary Ann', ' Łukasz ', '小明', 'José', 'नरेन्द्र', 'علی\u200cرضا']) {
      expect(checkLastName(name), name).toBeNull();
    }
    for (const name of ['Osei-Rasmussen', "O'Neil", 'D’Arcy', 'Anne–Marie', 'Kaʻahumanu']) {
      expect(checkLastName(name), name).toBeNull();
    }
    expect(checkLastName('')).toEqual({ field: 'last_name', reason: 'users.last-name-invalid' });
  });
});

describe('contact numbers', () => {
  test('are digits only', () => {
    for (const phone of ['+14165550123', '416-555-0123', '416 555 0123', 'call me']) {
      expect(checkPhone(phone)?.reason, phone).toBe('users.phone-not-digits');
    }
  });

  test('have at least 11 digits, and not more than can be dialled', () => {
    expect(['', '4165550123', '1'.repeat(21)].map((phone) => checkPhone(phone)?.reason)).toEqual(
      Array(3).fill('users.phone-invalid'),
    );
    expect([checkPhone('14165550123'), checkPhone(' 004916012345678 ')]).toEqual([null, null]);
  });
});

test('a user has one e-mail address, not a list', () => {
  expect(checkUserEmail('a@b.ca, c@d.ca')).toEqual({ field: 'email', reason: 'users.email-invalid' });
  expect(checkUserEmail('a@b.ca')).toBeNull();
});

describe('the modal for a user', () => {
  const filled: UserForm = {
    first_name: 'Mary Ann',
    last_name: 'Singh',
    email: 'mary@tower.ca',
    contact_number: '14165550123',
    company: 'Tower Management',
    address: '1 King Street West',
  };
  const empty: UserForm = {
    first_name: '',
    last_name: '',
    email: '',
    contact_number: '',
    company: '',
    address: ' ',
  };
  const fields = (form: UserForm, ...rest: ['add' | 'update']) =>
    checkUser(form, ...rest).map((problem) => problem.field);

  test('requires every field to add one', () => {
    expect(fields(filled, 'add')).toEqual([]);
    expect(fields(empty, 'add')).toEqual([
      'first_name',
      'last_name',
      'email',
      'contact_number',
      'company',
      'address',
    ]);
  });

  test('does not look at the e-mail on update, and does without company and address', () => {
    expect(fields(empty, 'update')).toEqual(['first_name', 'last_name', 'contact_number']);
    expect(fields({ ...filled, email: 'not editable' }, 'update')).toEqual([]);
  });

  test('may require what its kind of user needs: a technician also an address on update', () => {
    expect(checkUser({ ...filled, address: '' }, 'update', ['address'])).toEqual([
      { field: 'address', reason: 'users.required' },
    ]);
  });

  test('says it in other words when it is submitted all the same', () => {
    expect(checkUser(empty, 'add').map(reasonOnSubmit)).toEqual([
      'users.add-first-name',
      'users.add-last-name',
      'users.add-email',
      'users.add-number',
      'users.required',
      'users.required',
    ]);
    expect(reasonOnSubmit({ field: 'password', reason: 'passwords.too-short' })).toBe('users.add-password');
  });
});

test('staff signing in are asked for the e-mail first, then for the password', () => {
  expect(checkStaffSignIn({ email: 'nobody', password: '' })?.reason).toBe('users.sign-in-email');
  expect(checkStaffSignIn({ email: 'a@b.ca', password: '' })?.reason).toBe('users.sign-in-password');
  expect(checkStaffSignIn({ email: 'a@b.ca', password: 'x' })).toBeNull();
});

test('roles are numbered customer 0, scheduler 1, admin 2, technician 3', () => {
  expect(roles.map(roleNumber)).toEqual([0, 1, 2, 3]);
  expect([0, 1, 2, 3].map(roleOfNumber)).toEqual([...roles]);
  expect([roleOfNumber(4), roleOfNumber(-1), roleOfNumber(0.5)]).toEqual([undefined, undefined, undefined]);
});
