import type { SignedInUser, UserRecord } from '@clearunit/shared/api/users';
import { roleOfNumber } from '@clearunit/shared/domain/users';
import type * as z from 'zod/mini';
import type { UserRow } from './queries';

/** A user in lists. */
export const asRecord = (user: UserRow): UserRecord => ({
  ...user,
  role: roleOf(user),
  building_count: buildingsOf(user),
});

/** The signed-in user. */
export const asSignedIn = (user: UserRow, timeZone: string): z.infer<typeof SignedInUser> => ({
  id: user.uid,
  fName: user.first_name,
  lName: user.last_name,
  email: user.email,
  number: user.phone,
  adds: user.adds,
  company: user.company,
  building_count: buildingsOf(user),
  role: roleOf(user),
  associated_emails: user.associated_emails,
  time_zone: timeZone,
});

const roleOf = ({ role }: UserRow) => roleOfNumber(role)!;

/** A scheduler's assigned buildings, or those of a customer's company. */
const buildingsOf = (user: UserRow) =>
  roleOf(user) === 'customer' ? user.customer_building_count : user.scheduler_building_count;
