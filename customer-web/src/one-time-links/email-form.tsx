import type { Problem } from '@clearunit/shared/domain/errors';
import { Form, FormRefusal, SubmitButton, useForm } from '@clearunit/shared/ui/form';
import { TextInput } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { answerText } from '../session/answer-text';

type EmailFormProps<Sent> = {
  label: string;
  submitText: string;
  /** The autocomplete value: a contact's e-mail, or the user name of staff. */
  autoComplete: 'email' | 'username';
  /** @param email trimmed, as it is sent */
  rules: (email: string) => readonly Problem[] | Problem | null;
  send: (email: string) => Promise<Sent>;
  onSent: (sent: Sent) => void;
};

/** Asks for an e-mail to which a link is mailed. */
export function EmailForm<Sent>({
  label,
  submitText,
  autoComplete,
  rules,
  send,
  onSent,
}: EmailFormProps<Sent>) {
  const t = useText();
  const form = useForm({
    initial: { email: '' },
    rules: ({ email }) => rules(email.trim()),
    submit: ({ email }) => send(email.trim()),
    refusalText: (error) => answerText(error, t),
    onDone: onSent,
    unguarded: true,
  });
  return (
    <Form form={form}>
      <TextInput
        type="email"
        name="email"
        autoComplete={autoComplete}
        autoFocus
        maxLength={254}
        label={label}
        {...form.field('email')}
      />
      <FormRefusal form={form} />
      <SubmitButton form={form} wide>
        {submitText}
      </SubmitButton>
    </Form>
  );
}
