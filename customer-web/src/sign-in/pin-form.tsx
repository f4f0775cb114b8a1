import { portalSessionCalls } from '@clearunit/shared/api/session';
import { keepPinDigits, masterPinLength, readTypedPin } from '@clearunit/shared/domain/pins';
import { Button, TextInput } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { type FormEvent, useState } from 'react';
import { showToast } from '../device/show-toast';
import { useSession } from '../session';
import { answerText } from '../session/answer-text';
import styles from './sign-in.module.css';

/**
 * Signs in with six digits (one building) or seven (all locations); sends nothing else (1 §5). One field wired by hand:
 * `useForm` would make the contact's first page heavier than its budget.
 */
export function PinForm() {
  const t = useText();
  const { portal, begin } = useSession();
  const [typed, setTyped] = useState('');
  const [refused, setRefused] = useState(false);
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const read = readTypedPin(typed);
    setRefused(read.kind === 'refused');
    if (read.kind === 'refused') return;
    setBusy(true);
    try {
      begin(await portal(portalSessionCalls.signIn, { body: { pin: read.pin } }));
    } catch (error) {
      setBusy(false);
      void showToast('error', answerText(error, t));
    }
  };

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextInput
        label={t('signIn.pin')}
        hint={t('site.signIn.pinHint')}
        error={refused ? t('signIn.problems.pin') : undefined}
        className={styles.pin}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="go"
        maxLength={masterPinLength}
        autoFocus
        value={typed}
        onChange={(event) => setTyped(keepPinDigits(event.target.value))}
      />
      <Button type="submit" look="main" wide busy={busy}>
        {t('signIn.submit')}
      </Button>
    </form>
  );
}
