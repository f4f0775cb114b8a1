import * as z from 'zod/mini';
import { isBlank } from '../blank';
import type { Problem } from '../errors/problem';
import {
  checkFirstName,
  checkLastName,
  checkPhone,
  checkUserEmail,
  maxPersonFieldLength,
} from './person-fields';

/** The fields of the modals for customers, schedulers and technicians; the password has its own rules. */
export const UserForm = z.object({
  first_name: z.string().check(z.trim()),
  last_name: z.string().check(z.trim()),
  email: z.string().check(z.trim()),
  contact_number: z.string().check(z.trim()),
  company: z.string().check(z.trim()),
  address: z.string().check(z.trim()),
});
export type UserForm = z.infer<typeof UserForm>;
export type UserField = keyof UserForm;

/** The fields that a modal requires: all of them to add a user; a user may be updated without company and address. */
const requiredUserFields: Record<'add' | 'update', readonly UserField[]> = {
  add: ['first_name', 'last_name', 'email', 'contact_number', 'company', 'address'],
  update: ['first_name', 'last_name', 'contact_number'],
};

/**
 * Everything that is wrong in a modal for a user (1 §5, 3 §5.3), at most one problem a field, in the order of the
 * form. The e-mail is not editable on update and not looked at then.
 *
 * @param required the fields this modal requires, when they are not those of its mode
 */
export function checkUser(
  form: UserForm,
  mode: 'add' | 'update',
  required: readonly UserField[] = requiredUserFields[mode],
): Problem[] {
  const isAdded = mode === 'add';
  return [
    checkFirstName(form.first_name),
    checkLastName(form.last_name),
    isAdded ? checkUserEmail(form.email) : null,
    isBlank(form.contact_number) && !required.includes('contact_number')
      ? null
      : checkPhone(form.contact_number),
    checkText('company', form.company, required.includes('company')),
    checkText('address', form.address, required.includes('address')),
  ].filter((problem) => problem !== null);
}

/**
 * The reason that a modal gives when it is submitted while a field still has an error ('Please add valid email.',
 * 1 §5); the field's own reason where the document has no other.
 */
export function reasonOnSubmit(problem: Problem): string {
  return submitReasons[problem.field] ?? problem.reason;
}

const submitReasons: Record<string, string> = {
  first_name: 'users.add-first-name',
  last_name: 'users.add-last-name',
  email: 'users.add-email',
  contact_number: 'users.add-number',
  password: 'users.add-password',
};

function checkText(field: UserField, text: string, isRequired: boolean): Problem | null {
  if (isRequired && isBlank(text)) return { field, reason: 'users.required' };
  return text.length > maxPersonFieldLength
    ? { field, reason: 'users.too-long', params: { limit: maxPersonFieldLength } }
    : null;
}
