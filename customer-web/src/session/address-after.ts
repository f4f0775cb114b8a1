import { addressAfterSignIn, customerStart, homeOf } from '@clearunit/shared/api/routes';
import type { SessionUser } from '@clearunit/shared/api/users';

/**
 * The page after signing in (1 §2.2).
 * @param from the page with its query that was asked for before, if any
 */
export function addressAfter({ role, uuid, buildings = [] }: SessionUser, from: string | undefined): string {
  const address = addressAfterSignIn(role, from);
  if (address !== homeOf.customer) return address;
  const [first, ...others] = buildings.map(({ value }) => value);
  return customerStart([first ?? uuid, ...others], from);
}
