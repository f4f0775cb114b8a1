import { EmptyState } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import type { ReactNode } from 'react';
import { EntryFrame } from '../frame/entry-frame';
import { PageTitle } from '../frame/page-title';
import styles from './one-time-links.module.css';

type OneTimePageProps = {
  title: string;
  text?: string;
  /** Of the address; '' for none. */
  token: string;
  /** The portal's sentence once the form was sent. */
  done: string | undefined;
  /** Where to sign in then. */
  signIn: { address: string; text: string };
  children: ReactNode;
};

/** The page of a one-time link: its form, then where to sign in. */
export function OneTimePage({ title, text, token, done, signIn, children }: OneTimePageProps) {
  const t = useText();
  return (
    <EntryFrame title={title} text={text}>
      <PageTitle>{title}</PageTitle>
      {token === '' && (
        <EmptyState title={t('passwordLinks.noToken')}>{t('passwordLinks.noTokenText')}</EmptyState>
      )}
      {token !== '' && done === undefined && children}
      {done !== undefined && (
        <div className={styles.done} role="status">
          <p>{done}</p>
          <a href={signIn.address}>{signIn.text}</a>
        </div>
      )}
    </EntryFrame>
  );
}
