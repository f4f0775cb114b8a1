import { useState } from 'react';
import type { PortalAnswer } from '../../api/call';
import { sessionCalls } from '../../api/sessions';
import { showDateTime } from '../../domain/dates';
import { Button } from '../kit/button';
import { Dialog } from '../kit/dialog';
import { ErrorNotice } from '../kit/error-notice';
import { Skeleton } from '../kit/skeleton';
import { errorText, FailureNotice, usePortalMutation, usePortalQuery, usePortalZone } from '../portal';
import { useText } from '../texts-context';
import { OwnLink } from './own-link';
import styles from './sessions-dialog.module.css';

type Session = PortalAnswer<typeof sessionCalls.mySessions>[number];

/** Where the reader is signed in: each browser can be signed out there, or all but this one. */
export function SessionsDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const { data, error, refetch } = usePortalQuery(sessionCalls.mySessions, {}, { staleTime: 0 });
  const end = usePortalMutation(sessionCalls.endMySessions, ['mySessions']);
  const [message, setMessage] = useState('');
  const signOut = (session_id?: string) =>
    end.mutate({ body: { session_id } }, { onSuccess: (answer) => setMessage(answer.message) });
  const hasOthers = data?.some(({ is_this }) => !is_this);
  return (
    <Dialog
      title={t('common.signedInAt')}
      onClose={onClose}
      actions={
        <>
          {hasOthers && (
            <Button disabled={end.isPending} onClick={() => signOut()}>
              {t('password.sessions.endOthers')}
            </Button>
          )}
          <Button look="main" onClick={onClose}>
            {t('common.actions.close')}
          </Button>
        </>
      }
    >
      {!data && error && <FailureNotice error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton height="8rem" />}
      {end.error && <ErrorNotice message={errorText(end.error, t)} />}
      <p role="status" className={styles.message}>
        {message}
      </p>
      {data && (
        <ul className={styles.list}>
          {data.map((session) => (
            <li key={session.id}>
              <SessionFacts session={session} />
              {!session.is_this && (
                <Button
                  disabled={end.isPending}
                  aria-label={t('password.sessions.endAt', { where: nameOf(session, t) })}
                  onClick={() => signOut(session.id)}
                >
                  {t('password.sessions.end')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {data && !hasOthers && <p>{t('password.sessions.none')}</p>}
      <OwnLink onDone={setMessage} />
    </Dialog>
  );
}

function SessionFacts({ session }: { session: Session }) {
  const t = useText();
  const timeZone = usePortalZone();
  return (
    <div>
      <strong>{nameOf(session, t)}</strong>
      {session.is_this && <span className={styles.here}>{t('password.sessions.here')}</span>}
      <p>{t('password.sessions.since', { moment: showDateTime(session.signed_in_at, timeZone) })}</p>
      {!session.is_this && (
        <p>{t('password.sessions.used', { moment: showDateTime(session.used_at, timeZone) })}</p>
      )}
    </div>
  );
}

function nameOf({ browser, system }: Session, t: ReturnType<typeof useText>): string {
  if (browser && system) return t('password.sessions.browserOn', { browser, system });
  return browser || system || t('password.sessions.unknown');
}
