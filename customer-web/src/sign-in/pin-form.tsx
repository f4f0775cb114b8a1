import { portalSessionCalls } from '@clearunit/shared/api/session';
import { keepPinDigits, masterPinLength, readTypedPin } from '@clearunit/shared/domain/pins';
import { Form, SubmitButton, useForm } from '@clearunit/shared/ui/form';
import { TextInput } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { say } from '../device/say';
import { useSession } from '../session';
import { answerText } from './answer-text';
import styles from './sign-in.module.css';

/** Signs in with six digits (one building) or seven (all locations); sends nothing else (1 §5). */
export function PinForm() {
  const t = useText();
  const { portal, begin } = useSession();
  const form = useForm({
    initial: { pin: '' },
    rules: ({ pin }) =>
      readTypedPin(pin).kind === 'refused' ? { field: 'pin', reason: 'pins.not-valid' } : null,
    problemText: () => t('signIn.problems.pin'),
    submit: ({ pin }) => portal(portalSessionCalls.signIn, { body: { pin } }),
    takeUp: (error) => {
      void say('error', answerText(error, t));
      return true;
    },
    onDone: begin,
    unguarded: true,
  });
  return (
    <Form form={form}>
      <TextInput
        label={t('signIn.pin')}
        hint={t('site.signIn.pinHint')}
        className={styles.pin}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="go"
        maxLength={masterPinLength}
        autoFocus
        {...form.field('pin')}
        onChange={(event) => form.change({ pin: keepPinDigits(event.target.value) })}
      />
      <SubmitButton form={form} wide>
        {t('signIn.submit')}
      </SubmitButton>
    </Form>
  );
}
