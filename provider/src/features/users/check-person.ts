import type { Problem } from '@clearunit/shared/domain/errors';
import { checkPerson, type PersonForm, type Role } from '@clearunit/shared/domain/users';
import { checkNewPassword } from '../passwords/check-new-password';

/** The problems of a person by the form's rules (`checkPerson`), and of a password that is easy to guess. */
export async function problemsOfPerson(
  role: Role,
  form: PersonForm,
  mode: 'add' | 'update',
): Promise<Problem[]> {
  const problems = checkPerson(role, form, mode);
  const { password, email, first_name, last_name, company } = form;
  const isChecked = problems.some(({ field }) => field === 'password');
  if (role === 'customer' || !password || isChecked) return problems;
  const weak = await checkNewPassword('password', password, [email, first_name, last_name, company]);
  return weak ? [...problems, weak] : problems;
}
