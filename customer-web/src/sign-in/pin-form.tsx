import { keepPinDigits, longestPin, readTypedPin } from '@clearunit/shared/domain/pins';
import { Button, TextInput } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { hideToast, showToast } from '../device/show-toast';
import { useSession } from '../session';
import { answerText } from '../session/answer-text';
import { fetchRequests } from '../session/fetch-requests';
import { AskedOfNewDevice, isWrongPin, type MoreAsked, moreAskedBy } from './asked-of-new-device';
import styles from './sign-in.module.css';

const refused = 'sign-in-refused';

/**
 * Signs in with a PIN of one building or of all locations; sends nothing else (1 §5), unless the portal asks a
 * new device for its building and a code (decision 61). Fields wired by hand: `useForm` and `isBlank` would make the
 * contact's first page heavier than its budget.
 */
export function PinForm() {
  const t = useText();
  const { portal, begin } = useSession();
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState<MoreAsked | null>(null);
  const [more, setMore] = useState({ building: '', code: '' });
  const [isChecked, setChecked] = useState(false);
  /** Why the PIN was refused, until another is typed. */
  const [wrong, setWrong] = useState<string>();
  const [busy, setBusy] = useState(false);
  const pin = useRef<HTMLInputElement>(null);
  const read = readTypedPin(typed);
  useEffect(() => () => void hideToast(refused), []);

  const signIn = async (withCode: boolean) => {
    if (busy) return;
    setChecked(true);
    setWrong(undefined);
    // What the last try was refused for is not said beside what is wrong with this one.
    void hideToast(refused);
    const lacksCode = withCode && asked?.code && more.code.trim() === '';
    if (read.kind === 'refused' || (asked && more.building.trim() === '') || lacksCode) return;
    setBusy(true);
    try {
      const { building, code } = more;
      const body = { pin: read.pin, ...(asked && { building }), ...(asked?.code && withCode && { code }) };
      const { portalSessionCalls } = await fetchRequests();
      begin(await portal(portalSessionCalls.signIn, { body }));
    } catch (error) {
      setBusy(false);
      const next = moreAskedBy(error, answerText(error, t));
      if (isWrongPin(error)) {
        // Another one was typed meanwhile.
        if (pin.current?.value !== typed) return;
        // The toast goes by itself; what stands beside the field stays.
        setWrong(answerText(error, t));
        pin.current?.focus();
        return void showToast('error', answerText(error, t), { id: refused });
      }
      if (!next) {
        // It stays until the next try, for those who read slowly.
        const stays = { id: refused, duration: Number.POSITIVE_INFINITY };
        return void showToast('error', answerText(error, t), stays);
      }
      setChecked(false);
      setAsked(next);
    }
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void signIn(true);
  };

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextInput
        label={t('signIn.pin')}
        hint={t('site.signIn.pinHint')}
        ref={pin}
        error={isChecked && read.kind === 'refused' ? t('signIn.problems.pin') : wrong}
        className={styles.pin}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="go"
        maxLength={longestPin}
        autoFocus
        value={typed}
        onChange={(event) => {
          // Fetched while the PIN is typed.
          fetchRequests().catch(() => undefined);
          setChecked(false);
          setWrong(undefined);
          setTyped(keepPinDigits(event.target.value));
        }}
      />
      <AskedOfNewDevice asked={asked} values={more} isChecked={isChecked} onChange={setMore} />
      <Button type="submit" look="main" wide busy={busy}>
        {t('signIn.submit')}
      </Button>
      {asked?.code && (
        <Button wide disabled={busy} onClick={() => void signIn(false)}>
          {t('site.signIn.anotherCode')}
        </Button>
      )}
    </form>
  );
}
