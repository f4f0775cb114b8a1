import type { Problem } from '../errors/problem';
import { checkStrength } from '../passwords/check-password';
import { checkFirstName, checkLastName, checkUserEmail } from './person-fields';

/** The values that the first admin sets at the first start. */
export interface FirstAdmin {
  first_name: string;
  last_name: string;
  email: string;
  password: string;
}

/** Everything that is wrong with what the first admin sets, at most one problem a field, in the form's order. */
export const checkFirstAdmin = ({ first_name, last_name, email, password }: FirstAdmin): Problem[] =>
  [
    checkFirstName(first_name),
    checkLastName(last_name),
    checkUserEmail(email),
    checkStrength('password', password, [email, first_name, last_name]),
  ].filter((problem) => problem !== null);
