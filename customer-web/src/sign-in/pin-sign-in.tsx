import { emailSignInPage } from '@clearunit/shared/api/routes';
import { Button } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { Suspense, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { EntryFrame } from '../frame/entry-frame';
import { ForOtherRole } from '../frame/for-other-role';
import { PageTitle } from '../frame/page-title';
import { page } from '../page';
import { PinForm } from './pin-form';
import styles from './sign-in.module.css';

const PinRetrieval = page(() => import('../account/pin-retrieval'), 'account');

/** A contact's sign-in by PIN, with help for a missing PIN (1 §2.3). */
export default function PinSignIn() {
  const t = useText();
  const [retrieving, setRetrieving] = useState(false);
  // With the page that the guard remembers.
  const { search } = useLocation();
  return (
    <EntryFrame title={t('site.signIn.title')} text={t('site.signIn.text')}>
      <PageTitle>{t('site.signIn.title')}</PageTitle>
      <ForOtherRole as="customer" />
      <PinForm />
      <div className={styles.others}>
        <Link className={styles.byEmail} to={emailSignInPage + search}>
          {t('site.signIn.byEmail')}
        </Link>
        <Button look="plain" onClick={() => setRetrieving(true)}>
          {t('site.retrieval.open')}
        </Button>
      </div>
      {retrieving && (
        <Suspense fallback={null}>
          <PinRetrieval onClose={() => setRetrieving(false)} />
        </Suspense>
      )}
    </EntryFrame>
  );
}
