import { EmptyState } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { EntryFrame } from '../frame/entry-frame';
import { PageTitle } from '../frame/page-title';
import styles from './first-admin.module.css';
import { FirstAdminForm } from './first-admin-form';

/** The page of the address printed at the first start: creates the first admin. */
export default function FirstAdmin() {
  const t = useText();
  const [search] = useSearchParams();
  const [done, setDone] = useState<string>();
  const token = search.get('token') ?? '';
  return (
    <EntryFrame title={t('firstAdmin.title')} text={t('firstAdmin.text')}>
      <PageTitle>{t('firstAdmin.title')}</PageTitle>
      {token === '' && <EmptyState title={t('firstAdmin.noToken')}>{t('firstAdmin.noTokenText')}</EmptyState>}
      {token !== '' && done === undefined && <FirstAdminForm token={token} onDone={setDone} />}
      {done !== undefined && (
        <div className={styles.done} role="status">
          <p>{done}</p>
          <a href="/admin">{t('firstAdmin.signIn')}</a>
        </div>
      )}
    </EntryFrame>
  );
}
