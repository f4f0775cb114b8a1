import type { SignedInUser, UserRecord } from '@clearunit/shared/api/users';
import { accessOf, roleOfNumber } from '@clearunit/shared/domain/users';
import type * as z from 'zod/mini';
import type { ActorContext, Context } from '../../http/handler';
import type { UserRow } from './queries';

/** A user in lists; without the state of their access where nobody signs in by password. */
export function asRecord(
  row: UserRow,
  { now, staffSignIn }: Pick<Context, 'now' | 'staffSignIn'>,
): UserRecord {
  const { hasPassword, mustChoosePassword, invitedUntil, isLinked, ...user } = row;
  const role = roleOf(row);
  const isTold = role !== 'customer' && staffSignIn.password;
  const access = accessOf({ hasPassword, mustChoosePassword, invitedUntil, isLinked }, now);
  return { ...user, role, building_count: buildingsOf(row), ...(isTold && { access }) };
}

/** The signed-in user. */
export const asSignedIn = (
  user: UserRow,
  { timeZone, mustSetUpFactor }: Pick<ActorContext, 'timeZone' | 'mustSetUpFactor'>,
): z.infer<typeof SignedInUser> => ({
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
  updated_at: user.updated_at,
  time_zone: timeZone,
  ...(mustSetUpFactor && { must_set_up_factor: true as const }),
});

const roleOf = ({ role }: UserRow) => roleOfNumber(role)!;

/** A scheduler's assigned buildings, or those of a customer's company. */
const buildingsOf = (user: UserRow) =>
  roleOf(user) === 'customer' ? user.customer_building_count : user.scheduler_building_count;
