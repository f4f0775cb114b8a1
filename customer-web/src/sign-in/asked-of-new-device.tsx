import { AppError } from '@clearunit/shared/domain/errors';
import { TextInput } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useEffect, useRef } from 'react';
import styles from './sign-in.module.css';

/** The fields that the portal asks a new device for besides the PIN, with their texts. */
export interface MoreAsked {
  code: boolean;
  text: string;
}

/** What a refused sign-in asks for; undefined where it asks for nothing more. */
export function moreAskedBy(error: unknown, text: string): MoreAsked | undefined {
  if (!(error instanceof AppError)) return undefined;
  if (error.reason === 'sessions.building-needed') return { code: false, text };
  const isCode = error.reason === 'sessions.code-sent' || error.reason === 'sessions.code-kept';
  return isCode ? { code: true, text } : undefined;
}

/** Whether a sign-in was refused since no building has the PIN. */
export const isWrongPin = (error: unknown): boolean =>
  error instanceof AppError && error.reason === 'sessions.wrong-pin';

type Values = { building: string; code: string };

type AskedOfNewDeviceProps = {
  asked: MoreAsked | null;
  values: Values;
  /** Fields that are empty say so. */
  isChecked: boolean;
  onChange: (values: Values) => void;
};

/** The building and the code; the field that is new has the focus. */
export function AskedOfNewDevice({ asked, values, isChecked, onChange }: AskedOfNewDeviceProps) {
  const t = useText();
  const building = useRef<HTMLInputElement>(null);
  const code = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (asked) (asked.code ? code : building).current?.focus();
  }, [asked]);
  const missing = (value: string, text: string) => (isChecked && value.trim() === '' ? text : undefined);
  return (
    <>
      <div role="status" className={styles.asked}>
        {asked && <p>{asked.text}</p>}
      </div>
      {asked && (
        <TextInput
          ref={building}
          label={t('site.signIn.building')}
          hint={t('site.signIn.buildingHint')}
          error={missing(values.building, t('site.signIn.buildingMissing'))}
          autoComplete="off"
          enterKeyHint="go"
          maxLength={300}
          value={values.building}
          onChange={(event) => onChange({ ...values, building: event.target.value })}
        />
      )}
      {asked?.code && (
        <TextInput
          ref={code}
          label={t('site.signIn.code')}
          hint={t('site.signIn.codeHint')}
          error={missing(values.code, t('site.signIn.codeMissing'))}
          inputMode="numeric"
          autoComplete="one-time-code"
          enterKeyHint="go"
          maxLength={6}
          value={values.code}
          onChange={(event) => onChange({ ...values, code: event.target.value.replace(/\D/g, '') })}
        />
      )}
    </>
  );
}
