import { passwordLinkCalls } from '@clearunit/shared/api/password-links';
import { AppError } from '@clearunit/shared/domain/errors';
import { checkStrength, shortestPassword } from '@clearunit/shared/domain/passwords';
import { Form, FormRefusal, SubmitButton, useForm } from '@clearunit/shared/ui/form';
import { TextInput } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useSession } from '../session';
import { answerText } from '../session/answer-text';
import type { PasswordLink } from './password-link';

type ChoosePasswordFormProps = {
  token: string;
  link: PasswordLink;
  onDone: (message: string) => void;
  /** Told the refusal where the link has ended meanwhile: perhaps by this form, whose answer was lost. */
  onOver: (refusal: AppError) => void;
};

/** Whether the portal refused since the link does not work any more. */
export const isOfLink = (error: unknown): error is AppError =>
  error instanceof AppError && error.reason.startsWith('passwords.link');

/** The new password; with the e-mail for password managers. */
export function ChoosePasswordForm({ token, link, onDone, onOver }: ChoosePasswordFormProps) {
  const t = useText();
  const { portal } = useSession();
  const { email, first_name, last_name, company } = link;
  const form = useForm({
    initial: { password: '' },
    rules: ({ password }) => checkStrength('password', password, [email, first_name, last_name, company]),
    submit: (values) => portal(passwordLinkCalls.choosePassword, { body: { token, ...values } }),
    handleError: (error) => {
      if (isOfLink(error)) onOver(error);
      return isOfLink(error);
    },
    refusalText: (error) => answerText(error, t),
    onDone: ({ message }) => onDone(message),
  });
  return (
    <Form form={form}>
      <TextInput
        type="email"
        name="email"
        autoComplete="username"
        label={t('passwordLinks.email')}
        value={email}
        readOnly
      />
      <TextInput
        type="password"
        name="password"
        autoComplete="new-password"
        autoFocus
        label={t('passwordLinks.password')}
        hint={t('passwordLinks.hint', { least: shortestPassword })}
        {...form.field('password')}
      />
      <FormRefusal form={form} />
      <SubmitButton form={form} wide>
        {t('passwordLinks.submit')}
      </SubmitButton>
    </Form>
  );
}
