import { sessionCalls } from '@clearunit/shared/api/sessions';
import { shortestPassword } from '@clearunit/shared/domain/passwords';
import { checkFirstAdmin } from '@clearunit/shared/domain/users';
import { Form, FormRefusal, SubmitButton, useForm } from '@clearunit/shared/ui/form';
import { TextInput } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useSession } from '../session';
import { answerText } from '../session/answer-text';

const fields = [
  { name: 'first_name', autoComplete: 'given-name' },
  { name: 'last_name', autoComplete: 'family-name' },
  { name: 'email', type: 'email', autoComplete: 'username' },
  { name: 'password', type: 'password', autoComplete: 'new-password' },
] as const;

type FirstAdminFormProps = { token: string; onDone: (message: string) => void };

/** Name, e-mail and password of the first admin. */
export function FirstAdminForm({ token, onDone }: FirstAdminFormProps) {
  const t = useText();
  const { portal } = useSession();
  const form = useForm({
    initial: { first_name: '', last_name: '', email: '', password: '' },
    rules: checkFirstAdmin,
    submit: (values) => portal(sessionCalls.firstAdmin, { body: { token, ...values } }),
    refusalText: (error) => answerText(error, t),
    onDone: ({ message }) => onDone(message),
  });
  return (
    <Form form={form}>
      {fields.map(({ name, ...input }) => (
        <TextInput
          key={name}
          {...input}
          label={t(`firstAdmin.${name}`)}
          hint={name === 'password' ? t('firstAdmin.passwordHint', { least: shortestPassword }) : undefined}
          {...form.field(name)}
        />
      ))}
      <FormRefusal form={form} />
      <SubmitButton form={form} wide>
        {t('firstAdmin.submit')}
      </SubmitButton>
    </Form>
  );
}
