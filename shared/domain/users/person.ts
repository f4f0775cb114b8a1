import * as z from 'zod/mini';
import type { Problem } from '../errors/problem';
import { checkSchedulerPassword, checkStrength } from '../passwords/check-password';
import type { Role } from './role';
import { checkUser, type UserField, UserForm } from './user-form';

/** The roles of users that an admin adds, edits and deletes (1 §2.6, §2.7, 3 §2.11). */
export const managedRoles = ['customer', 'scheduler', 'technician'] as const satisfies Role[];
export type ManagedRole = (typeof managedRoles)[number];

/** Whether people of a role are managed by admins; admins themselves are not. */
export const isManagedRole = (role: Role | undefined): role is ManagedRole =>
  managedRoles.some((managed) => managed === role);

/**
 * What the modals for people hold. `password` is absent where the portal's initial password is wanted, or where the
 * present one stays.
 */
export const PersonForm = z.extend(UserForm, { password: z.optional(z.string()) });
export type PersonForm = z.infer<typeof PersonForm>;

/** The fields that a modal requires: of a technician all (3 §5.3), of a scheduler neither company nor address. */
export const requiredPersonFields: Record<ManagedRole, Record<'add' | 'update', readonly UserField[]>> = {
  customer: { add: ['company', 'address'], update: [] },
  technician: { add: ['company', 'address'], update: ['company', 'address'] },
  scheduler: { add: [], update: [] },
};

/**
 * Everything that is wrong with a person who is added or updated, at most one problem a field in the order of the form
 * (1 §5, 3 §5.3). A technician's password must be strong, a scheduler's have 8 characters; a customer has none to
 * choose.
 *
 * @param form of a technician who is added, `password` counts as empty when it is absent
 */
export function checkPerson(role: ManagedRole, form: PersonForm, mode: 'add' | 'update'): Problem[] {
  const problem = checkPassword(role, form, mode);
  return [...checkUser(form, mode, requiredPersonFields[role][mode]), ...(problem ? [problem] : [])];
}

function checkPassword(role: ManagedRole, form: PersonForm, mode: 'add' | 'update'): Problem | null {
  const { password, email, first_name, last_name, company } = form;
  const isAdded = mode === 'add';
  if (role === 'technician' && (isAdded || password)) {
    return checkStrength('password', password ?? '', [email, first_name, last_name, company]);
  }
  if (role === 'scheduler' && password !== undefined) {
    return checkSchedulerPassword('password', password, isAdded);
  }
  return null;
}
