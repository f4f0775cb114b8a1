import type { Problem } from '../errors/problem';
import { isStrongPassword, longestPassword, shortestPassword } from './strength';

/** The fields of the password dialog (3 §2.20). */
export interface PasswordChange {
  new_password: string;
  old_password: string;
  retype_password: string;
}

/**
 * Checks the password dialog, in this order (3 §5.11): new, old and retyped password there, the new one strong, both
 * the same. Only the first problem is told, in the dialog's error box.
 *
 * @param known the owner's e-mail and names; see `passwordScore`
 */
export function checkPasswordChange(change: PasswordChange, known: readonly string[] = []): Problem | null {
  const { new_password, old_password, retype_password } = change;
  if (new_password === '') return { field: 'new_password', reason: 'passwords.new-missing' };
  if (old_password === '') return { field: 'old_password', reason: 'passwords.old-missing' };
  if (retype_password === '') return { field: 'retype_password', reason: 'passwords.retype-missing' };
  return checkStrength('new_password', new_password, known) ?? retyped(new_password, retype_password);
}

/** Checks a password that must be strong (3 §5.3): 'passwords.not-strong', or 'passwords.too-long'. */
export function checkStrength(
  field: string,
  password: string,
  known: readonly string[] = [],
): Problem | null {
  if ([...password].length > longestPassword) {
    return { field, reason: 'passwords.too-long', params: { limit: longestPassword } };
  }
  return isStrongPassword(password, known) ? null : { field, reason: 'passwords.not-strong' };
}

/**
 * Checks a scheduler's password in the add and update modals (1 §5): 8 or more characters; optional on update.
 *
 * @param isNew whether the scheduler is being added
 */
export function checkSchedulerPassword(field: string, password: string, isNew: boolean): Problem | null {
  if (password === '') return isNew ? { field, reason: 'passwords.missing' } : null;
  const length = [...password].length;
  if (length < shortestPassword) return { field, reason: 'passwords.too-short' };
  return length > longestPassword
    ? { field, reason: 'passwords.too-long', params: { limit: longestPassword } }
    : null;
}

const retyped = (password: string, retypedPassword: string): Problem | null =>
  password === retypedPassword ? null : { field: 'retype_password', reason: 'passwords.not-the-same' };
