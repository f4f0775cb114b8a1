import { portalAddress, refusalOf } from '@clearunit/shared/api/portal-client';
import { portalSessionCalls } from '@clearunit/shared/api/session';
import { AppError } from '@clearunit/shared/domain/errors';
import { followKept, userKey } from '@clearunit/shared/ui/device';
import { hasUnsaved } from '@clearunit/shared/ui/form';
import { usePortal } from '@clearunit/shared/ui/portal';
import { type ReactNode, useEffect, useState } from 'react';
import { useLogoutIfAccessDenied } from 'react-admin';
import { loadAnew } from './recall-session';
import { fetchAsReader, isReaderGone } from './session-user';

/** Told whether the reader is signed in again, or else leaves. */
type Answer = (isSignedIn: boolean) => void;

/** Tells the console, once it stands, that the reader's session has ended, or that somebody else is signed in. */
export function createSessionEnd() {
  let listener: (() => void) | undefined;
  let changeListener: (() => void) | undefined;
  let asker: ((answer: Answer) => void) | undefined;
  let asked: Promise<boolean> | undefined;
  /** Asks the reader to sign in again, once for all requests that wait for it. */
  const signInAgain = (ask: (answer: Answer) => void): Promise<boolean> => {
    asked ??= new Promise<boolean>(ask).finally(() => {
      asked = undefined;
    });
    return asked;
  };
  /** Keeps what was typed until the reader is signed in again; false where nothing was typed, or the reader leaves it. */
  const waitForReader = async (): Promise<boolean> =>
    asker !== undefined && hasUnsaved() && (await signInAgain(asker));
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
    /** @param load leaves the page, which is another's than who is signed in now */
    listenForChange(load: () => void) {
      changeListener = load;
      return () => {
        changeListener = undefined;
      };
    },
    /** Another tab may have signed the reader out, or somebody else in. */
    async lookWhoIsSignedIn() {
      if (isReaderGone() && !(await waitForReader())) changeListener?.();
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
      if (isSignIn(input)) return fetch(input, init);
      const response = await fetchAsReader(input, init);
      const isOfAnother = await isInAnotherSession(response);
      if (response.status !== 401 && !isOfAnother) return response;
      if (await waitForReader()) return fetchAsReader(input, init);
      if (isOfAnother) changeListener?.();
      return response;
    }) satisfies typeof fetch as typeof fetch,
  };
}

type SessionEnd = ReturnType<typeof createSessionEnd>;

/** Whether it asks who is signed in, or signs in: who is asked to sign in does both. */
const isSignIn = (input: RequestInfo | URL): boolean =>
  String(input) === portalAddress(portalSessionCalls.session, {});

/** Whether the portal has refused a call since somebody else than its reader is signed in. */
const isInAnotherSession = async (response: Response): Promise<boolean> =>
  response.status === 409 && (await refusalOf(response.clone())).reason === 'sessions.other-reader';

type WatchSessionEndProps = { sessionEnd: SessionEnd; question: (onAnswer: Answer) => ReactNode };

/**
 * Sends the reader to the entry page with 'Session expired. Please Login again.' when a session has ended, and loads the
 * page again when another tab has signed out, or somebody else in; or asks to sign in again on the page, where
 * something was typed and not saved.
 */
export function WatchSessionEnd({ sessionEnd, question }: WatchSessionEndProps) {
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  const portal = usePortal();
  const [waiting, setWaiting] = useState<{ answer: Answer } | null>(null);
  useEffect(
    () =>
      sessionEnd.listen(() => void logoutIfAccessDenied(new AppError('sessions.expired', { status: 401 }))),
    [sessionEnd, logoutIfAccessDenied],
  );
  useEffect(() => sessionEnd.listenForChange(() => void loadAnew(portal)), [sessionEnd, portal]);
  useEffect(() => followKept(userKey, () => void sessionEnd.lookWhoIsSignedIn()), [sessionEnd]);
  useEffect(() => sessionEnd.askBy((answer) => setWaiting({ answer })), [sessionEnd]);
  return (
    waiting &&
    question((isSignedIn) => {
      setWaiting(null);
      waiting.answer(isSignedIn);
    })
  );
}
