import { secondFactorCalls } from '@clearunit/shared/api/second-factors';
import { Form, FormRefusal, SubmitButton } from '@clearunit/shared/ui/form';
import { Button, ErrorNotice, Skeleton } from '@clearunit/shared/ui/kit';
import { errorText, FailureNotice, usePortalMutation, usePortalQuery } from '@clearunit/shared/ui/portal';
import { type Begun, RecoveryCodes, SetUpFields, useSetUpForm } from '@clearunit/shared/ui/second-factor';
import { useText } from '@clearunit/shared/ui/texts-context';
import { type ReactNode, useEffect, useState } from 'react';
import { WithTexts } from '../page';
import styles from './required-second-factor.module.css';

type Props = { onDone: () => void; onLogout: () => void };

/** What somebody sees first whose role must have a second factor: its set-up, and nothing else of the portal. */
export default function RequiredSecondFactor(props: Props) {
  return (
    <WithTexts areas={areas}>
      <RequiredSetUp {...props} />
    </WithTexts>
  );
}

const areas = ['secondFactor'] as const;

/** The same, where its texts are there. */
export function RequiredSetUp({ onDone, onLogout }: Props) {
  const t = useText();
  const { data, error, refetch } = usePortalQuery(secondFactorCalls.secondFactor, {}, { staleTime: 0 });
  const start = usePortalMutation(secondFactorCalls.startSecondFactor);
  const [begun, setBegun] = useState<Begun>();
  const [codes, setCodes] = useState<readonly string[]>();
  // Set up meanwhile, in another tab or before a reload.
  const isSetUp = data?.is_on && !codes;
  useEffect(() => {
    if (isSetUp) onDone();
  }, [isSetUp, onDone]);
  if (codes)
    return (
      <Card>
        <RecoveryCodes codes={codes} />
        <Button look="main" wide onClick={onDone}>
          {t('secondFactor.required.goOn')}
        </Button>
      </Card>
    );
  return (
    <Card>
      {!begun && <p>{t('secondFactor.required.text')}</p>}
      {!data && error && <FailureNotice error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton height="6rem" />}
      {start.error && <ErrorNotice message={errorText(start.error, t)} />}
      {data && !data.is_on && !begun && (
        <Button
          look="main"
          wide
          busy={start.isPending}
          onClick={() => start.mutate({}, { onSuccess: setBegun })}
        >
          {t('secondFactor.required.begin')}
        </Button>
      )}
      {begun && <SetUpForm begun={begun} onCodes={setCodes} />}
      <Button wide onClick={onLogout}>
        {t('console.menu.logout')}
      </Button>
    </Card>
  );
}

function Card({ children }: { children: ReactNode }) {
  const t = useText();
  return (
    <section className={styles.card} aria-labelledby="required-second-factor">
      <h1 id="required-second-factor">{t('secondFactor.required.title')}</h1>
      {children}
    </section>
  );
}

type SetUpFormProps = { begun: Begun; onCodes: (codes: readonly string[]) => void };

function SetUpForm({ begun, onCodes }: SetUpFormProps) {
  const t = useText();
  const form = useSetUpForm({ hasFactor: false, onDone: onCodes });
  return (
    <Form form={form}>
      <FormRefusal form={form} />
      <SetUpFields begun={begun} hasFactor={false} form={form} />
      <SubmitButton form={form} wide>
        {t('secondFactor.setUp.submit')}
      </SubmitButton>
    </Form>
  );
}
