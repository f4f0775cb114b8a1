import { EmptyState } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { EntryFrame } from '../frame/entry-frame';
import { PageTitle } from '../frame/page-title';
import styles from './first-admin.module.css';

type AdminOfferProps = {
  title: string;
  text: string;
  /** The form that uses the token of the address. */
  form: (token: string, onDone: (message: string) => void) => ReactNode;
};

/** The page of a printed one-time address: its form, then where to sign in. */
export function AdminOffer({ title, text, form }: AdminOfferProps) {
  const t = useText();
  const [search] = useSearchParams();
  const [done, setDone] = useState<string>();
  const token = search.get('token') ?? '';
  return (
    <EntryFrame title={title} text={text}>
      <PageTitle>{title}</PageTitle>
      {token === '' && <EmptyState title={t('firstAdmin.noToken')}>{t('firstAdmin.noTokenText')}</EmptyState>}
      {token !== '' && done === undefined && form(token, setDone)}
      {done !== undefined && (
        <div className={styles.done} role="status">
          <p>{done}</p>
          <a href="/admin">{t('firstAdmin.signIn')}</a>
        </div>
      )}
    </EntryFrame>
  );
}
