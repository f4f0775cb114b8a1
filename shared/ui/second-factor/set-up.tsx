import { useState } from 'react';
import type { PortalAnswer } from '../../api/call';
import { secondFactorCalls } from '../../api/second-factors';
import { checkFactorSetUp } from '../../domain/second-factors';
import { FormDialog, useForm } from '../form';
import { Button } from '../kit/button';
import { TextArea, TextInput } from '../kit/text-input';
import { usePortalMutation } from '../portal';
import { useText } from '../texts-context';
import { CodeField } from './code-field';
import { QrCode } from './qr-code';
import styles from './second-factor.module.css';

/** A key that was begun and is shown. */
export type Begun = PortalAnswer<typeof secondFactorCalls.startSecondFactor>;

type SetUp = {
  /** Another app is in use, and asked for its code too. */
  hasFactor: boolean;
  /** Told the recovery codes, which are shown only now. */
  onDone: (codes: readonly string[]) => void;
};

/** The form that switches a second factor on. */
export function useSetUpForm({ hasFactor, onDone }: SetUp) {
  const confirm = usePortalMutation(secondFactorCalls.confirmSecondFactor, ['secondFactor']);
  return useForm({
    initial: { code: '', present_code: '', password: '' },
    rules: (values) => checkFactorSetUp(values, hasFactor),
    submit: ({ present_code, ...values }) =>
      confirm.mutateAsync({ body: { ...values, ...(hasFactor && { present_code }) } }),
    onDone: ({ recovery_codes }) => onDone(recovery_codes),
    unguarded: true,
  });
}

type SetUpFieldsProps = { begun: Begun; hasFactor: boolean; form: ReturnType<typeof useSetUpForm> };

/** The key as a QR code and as text, and what confirms it. */
export function SetUpFields({ begun: { address, secret }, hasFactor, form }: SetUpFieldsProps) {
  const t = useText();
  const present = form.choice('present_code');
  return (
    <ol className={styles.steps}>
      <li>
        <p>{t('secondFactor.setUp.scan')}</p>
        <div className={styles.scan}>
          <QrCode text={address} label={t('secondFactor.setUp.qr')} />
          <div className={styles.key}>
            <TextArea
              readOnly
              rows={2}
              label={t('secondFactor.setUp.key')}
              value={inFours(secret)}
              spellCheck={false}
              onFocus={(event) => event.target.select()}
            />
            <CopyButton text={secret} label={t('secondFactor.setUp.copyKey')} />
            <a href={address}>{t('secondFactor.setUp.openApp')}</a>
          </div>
        </div>
      </li>
      <li>
        <p>{t('secondFactor.setUp.confirm')}</p>
        <div className={styles.fields}>
          <TextInput
            label={t(hasFactor ? 'secondFactor.setUp.newCode' : 'signIn.code.label')}
            hint={t('signIn.code.hint')}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            {...form.field('code')}
          />
          {hasFactor && <CodeField label={t('secondFactor.setUp.presentCode')} {...present} />}
          <TextInput
            type="password"
            label={t('secondFactor.password')}
            autoComplete="current-password"
            {...form.field('password')}
          />
        </div>
      </li>
    </ol>
  );
}

type SetUpDialogProps = SetUp & { begun: Begun; onClose: () => void };

export function SetUpDialog({ begun, onClose, ...setUp }: SetUpDialogProps) {
  const t = useText();
  const form = useSetUpForm(setUp);
  return (
    <FormDialog
      form={form}
      title={t('secondFactor.setUp.title')}
      submit={t('secondFactor.setUp.submit')}
      onClose={onClose}
    >
      <SetUpFields begun={begun} hasFactor={setUp.hasFactor} form={form} />
    </FormDialog>
  );
}

/** Copies a text, and says so. Where copying is not allowed the text is there to be copied by hand. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const t = useText();
  const [isCopied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <>
      <Button onClick={() => void copy()}>{isCopied ? t('secondFactor.copied') : label}</Button>
      <span role="status" className="unseen">
        {isCopied && t('secondFactor.copied')}
      </span>
    </>
  );
}

const inFours = (secret: string) => secret.replace(/.{4}(?=.)/g, '$& ');
