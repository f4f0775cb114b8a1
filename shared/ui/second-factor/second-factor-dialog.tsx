import { useState } from 'react';
import type { PortalAnswer } from '../../api/call';
import { secondFactorCalls } from '../../api/second-factors';
import { showDate } from '../../domain/dates';
import { Button } from '../kit/button';
import { Dialog } from '../kit/dialog';
import { ErrorNotice } from '../kit/error-notice';
import { Facts } from '../kit/facts';
import { Skeleton } from '../kit/skeleton';
import { SuccessNotice } from '../kit/success-notice';
import { errorText, FailureNotice, usePortalMutation, usePortalQuery, usePortalZone } from '../portal';
import { useText } from '../texts-context';
import { ChangeFactorDialog } from './change-factor-dialog';
import { RecoveryCodesDialog } from './recovery-codes';
import styles from './second-factor.module.css';
import { type Begun, SetUpDialog } from './set-up';

type Step =
  | { at: 'overview'; message?: string }
  | { at: 'set-up'; begun: Begun }
  | { at: 'change'; what: 'codes' | 'off' }
  | { at: 'codes'; codes: readonly string[]; message: string };

/**
 * The reader's second factor: off or on since when, set up, replaced, switched off, and its recovery codes. Needs the
 * texts' areas 'secondFactor', 'signIn' and 'rules'.
 */
export function SecondFactorDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const { data, error, refetch } = usePortalQuery(secondFactorCalls.secondFactor, {}, { staleTime: 0 });
  const [step, setStep] = useState<Step>({ at: 'overview' });
  const start = usePortalMutation(secondFactorCalls.startSecondFactor);
  const back = (message?: string) => setStep({ at: 'overview', message });
  const begin = () => start.mutate({}, { onSuccess: (begun) => setStep({ at: 'set-up', begun }) });

  if (step.at === 'set-up')
    return (
      <SetUpDialog
        begun={step.begun}
        hasFactor={data?.is_on ?? false}
        onClose={() => back()}
        onDone={(codes) => setStep({ at: 'codes', codes, message: t('secondFactor.messages.on') })}
      />
    );
  if (step.at === 'change')
    return (
      <ChangeFactorDialog
        what={step.what}
        onClose={() => back()}
        onDone={(message, codes) => (codes ? setStep({ at: 'codes', codes, message }) : back(message))}
      />
    );
  if (step.at === 'codes')
    return <RecoveryCodesDialog codes={step.codes} onDone={() => back(step.message)} />;
  return (
    <Dialog
      title={t('secondFactor.title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('common.actions.close')}</Button>
          {data && !data.is_on && (
            <Button look="main" busy={start.isPending} onClick={begin}>
              {t('secondFactor.off.setUp')}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.overview}>
        {step.message && <SuccessNotice message={step.message} />}
        {start.error && <ErrorNotice message={errorText(start.error, t)} />}
        {!data && error && <FailureNotice error={error} onRetry={refetch} />}
        {!data && !error && <Skeleton height="8rem" />}
        {data && !data.is_on && <p>{t('secondFactor.off.text')}</p>}
        {data?.is_on && (
          <FactorOn
            factor={data}
            isBusy={start.isPending}
            onReplace={begin}
            onChange={(what) => setStep({ at: 'change', what })}
          />
        )}
      </div>
    </Dialog>
  );
}

type FactorOnProps = {
  factor: PortalAnswer<typeof secondFactorCalls.secondFactor>;
  isBusy: boolean;
  onReplace: () => void;
  onChange: (what: 'codes' | 'off') => void;
};

/** So few recovery codes are left that new ones are worth making. */
const few = 3;

function FactorOn({ factor, isBusy, onReplace, onChange }: FactorOnProps) {
  const t = useText();
  const timeZone = usePortalZone();
  const { since, recovery_codes_left: left, is_required: isRequired } = factor;
  return (
    <>
      <p>{t('secondFactor.on.text')}</p>
      <Facts
        facts={[
          [t('secondFactor.on.since'), since && showDate(since, timeZone)],
          [t('secondFactor.on.left'), String(left)],
        ]}
      />
      {left < few && <ErrorNotice message={t('secondFactor.on.few')} />}
      <div className={styles.ways}>
        <Button onClick={() => onChange('codes')}>{t('secondFactor.on.newCodes')}</Button>
        <Button busy={isBusy} onClick={onReplace}>
          {t('secondFactor.on.replace')}
        </Button>
        {!isRequired && <Button onClick={() => onChange('off')}>{t('secondFactor.on.remove')}</Button>}
      </div>
      {isRequired && <p>{t('secondFactor.on.required')}</p>}
    </>
  );
}
