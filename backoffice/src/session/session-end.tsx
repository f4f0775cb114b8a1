import { portalAddress } from '@clearunit/shared/api/portal-client';
import { portalSessionCalls } from '@clearunit/shared/api/session';
import { AppError } from '@clearunit/shared/domain/errors';
import { hasUnsaved } from '@clearunit/shared/ui/form';
import { type ReactNode, useEffect, useState } from 'react';
import { useLogoutIfAccessDenied } from 'react-admin';

/** Told whether the reader is signed in again, or else leaves. */
type Answer = (isSignedIn: boolean) => void;

/** Tells the console, once it stands, that the portal has answered 401. */
export function createSessionEnd() {
  let listener: (() => void) | undefined;
  let asker: ((answer: Answer) => void) | undefined;
  let asked: Promise<boolean> | undefined;
  /** Asks the reader to sign in again, once for all requests that wait for it. */
  const signInAgain = (ask: (answer: Answer) => void): Promise<boolean> => {
    asked ??= new Promise<boolean>(ask).finally(() => {
      asked = undefined;
    });
    return asked;
  };
  return {
    /** Nobody is led away while the reader is asked to sign in again. */
    tell: () => {
      if (!asked) listener?.();
    },
    listen(wake: () => void) {
      listener = wake;
      return () => {
        listener = undefined;
      };
    },
    /** @param ask shows the question, and answers it once */
    askBy(ask: (answer: Answer) => void) {
      asker = ask;
      return () => {
        asker = undefined;
      };
    },
    /** A fetch that waits until the reader has signed in again, where what was typed would be lost with the session. */
    waitingFetch: (async (input, init) => {
      const response = await fetch(input, init);
      if (response.status !== 401 || !asker || !hasUnsaved() || isSignIn(input)) return response;
      return (await signInAgain(asker)) ? fetch(input, init) : response;
    }) satisfies typeof fetch as typeof fetch,
  };
}

export type SessionEnd = ReturnType<typeof createSessionEnd>;

/** Whether it asks who is signed in, or signs in: who is asked to sign in does both. */
const isSignIn = (input: RequestInfo | URL): boolean =>
  String(input) === portalAddress(portalSessionCalls.session, {});

type WatchSessionEndProps = { sessionEnd: SessionEnd; question: (onAnswer: Answer) => ReactNode };

/**
 * Sends the reader to the entry page with 'Session expired. Please Login again.' when a session has ended; or asks to
 * sign in again on the page, where something was typed and not saved.
 */
export function WatchSessionEnd({ sessionEnd, question }: WatchSessionEndProps) {
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  const [waiting, setWaiting] = useState<{ answer: Answer } | null>(null);
  useEffect(
    () =>
      sessionEnd.listen(() => void logoutIfAccessDenied(new AppError('sessions.expired', { status: 401 }))),
    [sessionEnd, logoutIfAccessDenied],
  );
  useEffect(() => sessionEnd.askBy((answer) => setWaiting({ answer })), [sessionEnd]);
  return (
    waiting &&
    question((isSignedIn) => {
      setWaiting(null);
      waiting.answer(isSignedIn);
    })
  );
}
