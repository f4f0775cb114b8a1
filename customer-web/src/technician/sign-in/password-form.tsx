import { choosePasswordLink, forgotPassword } from '@clearunit/shared/api/routes';
import { portalSessionCalls } from '@clearunit/shared/api/session';
import type { Problem } from '@clearunit/shared/domain/errors';
import { tokenToChoose } from '@clearunit/shared/domain/users';
import { Form, FormRefusal, SubmitButton, useForm } from '@clearunit/shared/ui/form';
import { TextInput } from '@clearunit/shared/ui/kit';
import { CodeStep, CodeStepBack, useCodeStep } from '@clearunit/shared/ui/second-factor';
import { useText } from '@clearunit/shared/ui/texts-context';
import { Link, useNavigate } from 'react-router-dom';
import { useSession } from '../../session';
import { answerText } from '../../session/answer-text';
import { TechnicianWays } from './technician-ways';

/** Signs a technician in; what is missing is said field by field, a refusal in the portal's words (1 §5, 3 §5.4). */
export function PasswordForm() {
  const t = useText();
  const { portal, begin } = useSession();
  const code = useCodeStep();
  const navigate = useNavigate();
  const form = useForm({
    initial: { email: '', password: '', code: '' },
    rules: code.rules,
    problemText: (problem) => t(textOf(problem)),
    submit: (values) =>
      portal(portalSessionCalls.signIn, { body: { role: 'technician', ...code.sent(values) } }),
    handleError: (error) => {
      const token = tokenToChoose(error);
      if (token) void navigate(choosePasswordLink(token));
      return token !== undefined || code.handleError(error);
    },
    refusalText: (error) => answerText(error, t),
    onDone: begin,
    unguarded: true,
  });
  return (
    <TechnicianWays isUnderWay={code.isAsked}>
      <Form form={form}>
        {code.isAsked ? (
          <CodeStep email={form.values.email} {...form.choice('code')} />
        ) : (
          <>
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
          </>
        )}
        <FormRefusal form={form} />
        <SubmitButton form={form} wide>
          {t('signIn.submit')}
        </SubmitButton>
        {code.isAsked && (
          <CodeStepBack
            disabled={form.isBusy}
            onBack={() => {
              form.change({ code: '' });
              code.back();
            }}
          />
        )}
        {!code.isAsked && <Link to={forgotPassword('technician')}>{t('signIn.forgot')}</Link>}
      </Form>
    </TechnicianWays>
  );
}

/** The rules' own sentences are too many for this page. */
const textOf = ({ field, reason }: Problem) =>
  field === 'code'
    ? (`signIn.code.problems.${reason.replace('second-factors.', '') as 'code-wrong'}` as const)
    : (`signIn.problems.${field as 'email' | 'password'}` as const);
