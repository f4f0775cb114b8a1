import { openIdCalls } from '@clearunit/shared/api/openid';
import type { UserRecord } from '@clearunit/shared/api/users';
import { showDate } from '@clearunit/shared/domain/dates';
import { Button, ConfirmDialog, Facts } from '@clearunit/shared/ui/kit';
import { FailureNotice, usePortalMutation, usePortalQuery } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useState } from 'react';
import { useOutcome } from '../outcome';
import { portalTimeZone } from '../session';
import { nameOf } from './kinds';
import styles from './people.module.css';

/** With whom of the issuer of OpenID Connect a person's account is linked, and the way to unlink it. */
export function PersonLink({ person }: { person: UserRecord }) {
  const t = useText();
  const { tell } = useOutcome();
  const [asking, setAsking] = useState(false);
  const params = { id: person.uid };
  const { data: link, error, refetch } = usePortalQuery(openIdCalls.openIdLink, { params }, { staleTime: 0 });
  const unlink = usePortalMutation(openIdCalls.unlinkOpenId, ['openIdLink']);
  if (error) return <FailureNotice error={error} onRetry={refetch} />;
  if (!link) return null;
  const { name } = link;
  const onConfirm = () => tell(unlink.mutateAsync({ params })).then(() => setAsking(false));
  const since = t('people.linked.since', { name, day: showDate(link.since, portalTimeZone()) });
  const action = t('people.linked.unlink', { name });
  return (
    <div className={styles.linked}>
      <Facts framed facts={[[t('people.linked.fact'), since]]} />
      <Button onClick={() => setAsking(true)}>{action}</Button>
      {asking && (
        <ConfirmDialog
          title={action}
          confirmLabel={t('people.linked.confirm')}
          busy={unlink.isPending}
          onConfirm={onConfirm}
          onCancel={() => setAsking(false)}
        >
          <p>{t('people.linked.question', { person: nameOf(person), name })}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
