import { customerHome, customerStart, homeOf, placeAfterSignIn } from '@clearunit/shared/api/routes';
import type { SessionUser } from '@clearunit/shared/api/users';
import { readChosenBuilding } from './kept-session';

/**
 * The page after signing in (1 §2.2).
 * @param from the page with its query that was asked for before, if any
 */
export function placeAfter({ role, uuid, buildings = [] }: SessionUser, from: string | undefined): string {
  const place = placeAfterSignIn(role, from);
  if (place !== homeOf.customer) return place;
  if (buildings.length < 2) return customerHome(readChosenBuilding() ?? uuid);
  return customerStart(
    buildings.map(({ value }) => value),
    from,
  );
}
