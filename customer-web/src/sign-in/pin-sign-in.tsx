import { Button } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { lazy, Suspense, useState } from 'react';
import { EntryFrame } from '../frame/entry-frame';
import { PageTitle } from '../frame/page-title';
import { PinForm } from './pin-form';

const PinRetrieval = lazy(() => import('../account/pin-retrieval'));

/** A contact's sign-in by PIN, with help for a missing PIN (1 §2.3). */
export default function PinSignIn() {
  const t = useText();
  const [retrieving, setRetrieving] = useState(false);
  return (
    <EntryFrame title={t('site.signIn.title')} text={t('site.signIn.text')}>
      <PageTitle>{t('site.signIn.title')}</PageTitle>
      <PinForm />
      <Button look="plain" onClick={() => setRetrieving(true)}>
        {t('site.retrieval.open')}
      </Button>
      {retrieving && (
        <Suspense fallback={null}>
          <PinRetrieval onClose={() => setRetrieving(false)} />
        </Suspense>
      )}
    </EntryFrame>
  );
}
