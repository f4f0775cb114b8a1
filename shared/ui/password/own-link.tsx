import { openIdCalls } from '../../api/openid';
import { showDate } from '../../domain/dates';
import { Button } from '../kit/button';
import { ErrorNotice } from '../kit/error-notice';
import { errorText, FailureNotice, usePortalMutation, usePortalQuery, usePortalZone } from '../portal';
import { useText } from '../texts-context';
import styles from './sessions-dialog.module.css';

/**
 * That the reader's account is linked with somebody of the issuer of OpenID Connect; an admin may unlink it.
 * @param onDone called with the portal's sentence
 */
export function OwnLink({ onDone }: { onDone: (message: string) => void }) {
  const t = useText();
  const timeZone = usePortalZone();
  const { data: link, error, refetch } = usePortalQuery(openIdCalls.myOpenIdLink, {}, { staleTime: 0 });
  const unlink = usePortalMutation(openIdCalls.unlinkOpenId, ['myOpenIdLink', 'mySessions']);
  if (error) return <FailureNotice error={error} onRetry={refetch} />;
  if (!link) return null;
  const { name, since, user_id: id, may_unlink } = link;
  return (
    <>
      {unlink.error && <ErrorNotice message={errorText(unlink.error, t)} />}
      <div className={styles.link}>
        <p>{t('password.linked.since', { name, day: showDate(since, timeZone) })}</p>
        {may_unlink && (
          <Button
            busy={unlink.isPending}
            onClick={() => unlink.mutate({ params: { id } }, { onSuccess: ({ message }) => onDone(message) })}
          >
            {t('password.linked.unlink')}
          </Button>
        )}
      </div>
    </>
  );
}
