import { customerStart, homeOf, placeAfterSignIn } from '@clearunit/shared/api/routes';
import type { SessionUser } from '@clearunit/shared/api/users';

/**
 * The page after signing in (1 §2.2).
 * @param from the page with its query that was asked for before, if any
 */
export function placeAfter({ role, uuid, buildings = [] }: SessionUser, from: string | undefined): string {
  const place = placeAfterSignIn(role, from);
  if (place !== homeOf.customer) return place;
  const [first, ...others] = buildings.map(({ value }) => value);
  return customerStart([first ?? uuid, ...others], from);
}
