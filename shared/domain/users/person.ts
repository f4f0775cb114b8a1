import * as z from 'zod/mini';
import type { Problem } from '../errors/problem';
import { checkSchedulerPassword, checkStrength } from '../passwords/check-password';
import type { Role } from './role';
import { checkUser, type UserField, UserForm } from './user-form';

/**
 * What the modals for people hold. `password` is absent where the person is invited to choose one, or where the present
 * one stays.
 */
export const PersonForm = z.extend(UserForm, { password: z.optional(z.string()) });
export type PersonForm = z.infer<typeof PersonForm>;

/**
 * The fields that a modal requires besides name and e-mail: of a technician all (3 §5.3), of a scheduler neither company
 * nor address, of an admin none.
 */
export const requiredPersonFields: Record<Role, Record<'add' | 'update', readonly UserField[]>> = {
  customer: { add: ['contact_number', 'company', 'address'], update: ['contact_number'] },
  technician: {
    add: ['contact_number', 'company', 'address'],
    update: ['contact_number', 'company', 'address'],
  },
  scheduler: { add: ['contact_number'], update: ['contact_number'] },
  admin: { add: [], update: [] },
};

/**
 * Everything that is wrong with a person who is added or updated, at most one problem a field in the order of the form
 * (1 §5, 3 §5.3). A technician's password must be strong, a scheduler's have 8 characters, where one is given; a
 * customer has none, and admins are given none.
 */
export function checkPerson(role: Role, form: PersonForm, mode: 'add' | 'update'): Problem[] {
  const problem = checkPassword(role, form, mode);
  return [...checkUser(form, mode, requiredPersonFields[role][mode]), ...(problem ? [problem] : [])];
}

function checkPassword(role: Role, form: PersonForm, mode: 'add' | 'update'): Problem | null {
  const { password, email, first_name, last_name, company } = form;
  const isAdded = mode === 'add';
  if (role === 'technician' && (isAdded ? password !== undefined : password)) {
    return checkStrength('password', password ?? '', [email, first_name, last_name, company]);
  }
  if (role === 'scheduler' && password !== undefined) {
    return checkSchedulerPassword('password', password, isAdded);
  }
  if (role === 'admin' && password) return { field: 'password', reason: 'users.admin-chooses-password' };
  return null;
}
