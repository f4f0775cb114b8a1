import { portalSessionCalls } from '@clearunit/shared/api/session';
import { checkStaffSignIn, type StaffSignIn } from '@clearunit/shared/domain/users';
import { Form, FormRefusal, SubmitButton, useForm } from '@clearunit/shared/ui/form';
import { TextInput } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useSession } from '../../session';
import { answerText } from '../../session/answer-text';

/** Signs a technician in; what is missing is said field by field, a refusal in the portal's words (1 §5, 3 §5.4). */
export function PasswordForm() {
  const t = useText();
  const { portal, begin } = useSession();
  const form = useForm({
    initial: { email: '', password: '' },
    rules: (values) => checkStaffSignIn(trimmed(values)),
    problemText: ({ field }) => t(`signIn.problems.${field as 'email' | 'password'}`),
    submit: (values) =>
      portal(portalSessionCalls.signIn, { body: { role: 'technician', ...trimmed(values) } }),
    refusalText: (error) => answerText(error, t),
    onDone: begin,
    unguarded: true,
  });
  return (
    <Form form={form}>
      <TextInput
        type="email"
        name="email"
        label={t('signIn.email')}
        autoComplete="username"
        maxLength={254}
        autoFocus
        {...form.field('email')}
      />
      <TextInput
        type="password"
        name="password"
        label={t('signIn.password')}
        autoComplete="current-password"
        enterKeyHint="go"
        maxLength={1024}
        {...form.field('password')}
      />
      <FormRefusal form={form} />
      <SubmitButton form={form} wide>
        {t('signIn.submit')}
      </SubmitButton>
    </Form>
  );
}

const trimmed = ({ email, password }: StaffSignIn) => ({ email: email.trim(), password });
