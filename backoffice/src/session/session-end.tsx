import { AppError } from '@clearunit/shared/domain/errors';
import { useEffect } from 'react';
import { useLogoutIfAccessDenied } from 'react-admin';

/** Tells the console, once it stands, that the portal has answered 401. */
export function createSessionEnd() {
  let listener: (() => void) | undefined;
  return {
    tell: () => listener?.(),
    listen(wake: () => void) {
      listener = wake;
      return () => {
        listener = undefined;
      };
    },
  };
}

export type SessionEnd = ReturnType<typeof createSessionEnd>;

/** Sends the reader to the entry page with 'Session expired. Please Login again.' when a session has ended. */
export function WatchSessionEnd({ sessionEnd }: { sessionEnd: SessionEnd }) {
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  useEffect(
    () =>
      sessionEnd.listen(() => void logoutIfAccessDenied(new AppError('sessions.expired', { status: 401 }))),
    [sessionEnd, logoutIfAccessDenied],
  );
  return null;
}
