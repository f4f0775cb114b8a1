import type { SessionUser } from '@clearunit/shared/api/users';
import { handRequestsOver } from '@clearunit/shared/ui/service-request';
import { readerIdOf } from '../session';

/**
 * Whoever filled in a request with a PIN that may only view, and signs in with an account to send it, finds it again. What
 * another person filled in with their account stays theirs.
 */
export function continueRequests(
  former: SessionUser | undefined,
  { buildings = [], ...user }: SessionUser,
): void {
  if (former?.role !== 'customer' || former.account_id !== undefined) return;
  const requestable = buildings.filter(({ view_only }) => view_only === undefined);
  handRequestsOver(
    readerIdOf(former),
    readerIdOf(user),
    requestable.map(({ value }) => value),
  );
}
