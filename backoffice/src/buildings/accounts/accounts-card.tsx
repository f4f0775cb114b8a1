import { type ContactAccount, contactAccountCalls } from '@clearunit/shared/api/contact-accounts';
import { Button, EmptyState, Skeleton } from '@clearunit/shared/ui/kit';
import { FailureNotice, usePortalQuery } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useState } from 'react';
import { FormCard } from '../form/form-card';
import { AccountDialog } from './account-dialog';
import { AccountList } from './account-list';
import styles from './accounts.module.css';
import { RemoveAccount } from './remove-account';

/** The open dialog of an account; `account` is missing for a new one. */
type Doing = { what: 'change'; account?: ContactAccount } | { what: 'remove'; account: ContactAccount };

/** The people who sign in to a building with an account (decision 69): listed, added, changed and removed. */
export function AccountsCard({ buildingId }: { buildingId: string }) {
  const t = useText();
  const [doing, setDoing] = useState<Doing | null>(null);
  const { data, error, refetch } = usePortalQuery(contactAccountCalls.contactAccounts, {
    params: { id: buildingId },
  });
  const close = () => setDoing(null);
  return (
    <FormCard title={t('contactAccounts.title')}>
      {error && !data && <FailureNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height="6rem" />}
      {data && (
        <>
          <div className={styles.head}>
            <p>{t(data.choices.sends_mail ? 'contactAccounts.intro' : 'contactAccounts.noMail')}</p>
            {data.choices.sends_mail && (
              <Button onClick={() => setDoing({ what: 'change' })}>{t('contactAccounts.add')}</Button>
            )}
          </div>
          {data.data.length === 0 && data.choices.sends_mail && (
            <EmptyState title={t('contactAccounts.empty')}>{t('contactAccounts.emptyHint')}</EmptyState>
          )}
          {data.data.length > 0 && (
            <AccountList
              accounts={data.data}
              onChange={(account) => setDoing({ what: 'change', account })}
              onRemove={(account) => setDoing({ what: 'remove', account })}
            />
          )}
          {doing?.what === 'change' && (
            <AccountDialog
              buildingId={buildingId}
              account={doing.account}
              choices={data.choices}
              onClose={close}
            />
          )}
        </>
      )}
      {doing?.what === 'remove' && (
        <RemoveAccount buildingId={buildingId} account={doing.account} onClose={close} />
      )}
    </FormCard>
  );
}
