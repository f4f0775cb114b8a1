import { sessionCalls } from '@clearunit/shared/api/sessions';
import { checkStrength } from '@clearunit/shared/domain/passwords';
import { Form, FormRefusal, SubmitButton, useForm } from '@clearunit/shared/ui/form';
import { TextInput } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useSession } from '../session';
import { answerText } from '../session/answer-text';
import { AdminOffer } from './admin-offer';

/** The page of the address that a command on the server printed: an admin chooses a new password. */
export default function RecoverAdmin() {
  const t = useText();
  return (
    <AdminOffer
      title={t('firstAdmin.recover.title')}
      text={t('firstAdmin.recover.text')}
      form={(token, onDone) => <PasswordForm token={token} onDone={onDone} />}
    />
  );
}

function PasswordForm({ token, onDone }: { token: string; onDone: (message: string) => void }) {
  const t = useText();
  const { portal } = useSession();
  const form = useForm({
    initial: { password: '' },
    rules: ({ password }) => checkStrength('password', password),
    submit: (values) => portal(sessionCalls.recoverAdmin, { body: { token, ...values } }),
    refusalText: (error) => answerText(error, t),
    onDone: ({ message }) => onDone(message),
  });
  return (
    <Form form={form}>
      <TextInput
        type="password"
        autoComplete="new-password"
        label={t('firstAdmin.recover.password')}
        hint={t('firstAdmin.passwordHint')}
        {...form.field('password')}
      />
      <FormRefusal form={form} />
      <SubmitButton form={form} wide>
        {t('firstAdmin.recover.submit')}
      </SubmitButton>
    </Form>
  );
}
