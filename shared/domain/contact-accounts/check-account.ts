import { isBlank } from '../blank';
import type { Problem } from '../errors/problem';
import { checkUserEmail } from '../users/person-fields';

/** The longest name of a contact with an account. */
export const longestContactName = 100;

/** For how many minutes a mailed link signs in. */
export const linkMinutes = 15;

/** How often a code may be wrong before its link signs in no more. */
export const codeTries = 5;

/** The fields of a person who gets an account (decision 69). */
export interface ContactAccountForm {
  name: string;
  email: string;
  building_ids: readonly string[];
  /** All buildings of the client, those of each moment. */
  all_of_client: boolean;
}

/** Checks the name: it is not empty, and not too long. */
function checkContactName(name: string): Problem | null {
  const field = 'name';
  if (isBlank(name)) return { field, reason: 'contact-accounts.name-missing' };
  return name.length > longestContactName
    ? { field, reason: 'contact-accounts.name-too-long', params: { most: longestContactName } }
    : null;
}

/** Checks the form of an account: a name, an e-mail, and at least one building. */
export function checkContactAccount({
  name,
  email,
  building_ids,
  all_of_client,
}: ContactAccountForm): Problem[] {
  const none = building_ids.length === 0 && !all_of_client;
  const problems = [
    checkContactName(name),
    checkUserEmail(email),
    none ? { field: 'building_ids', reason: 'contact-accounts.buildings-missing' } : null,
  ];
  return problems.filter((problem) => problem !== null);
}
