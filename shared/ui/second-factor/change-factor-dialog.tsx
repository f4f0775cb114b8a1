import { secondFactorCalls } from '../../api/second-factors';
import { checkFactorProof } from '../../domain/second-factors';
import { FormDialog, useForm } from '../form';
import { TextInput } from '../kit/text-input';
import { usePortalMutation } from '../portal';
import { useText } from '../texts-context';
import { CodeField } from './code-field';

type ChangeFactorDialogProps = {
  what: 'codes' | 'off';
  onClose: () => void;
  /** Told the portal's sentence and, where there are new recovery codes, these. */
  onDone: (message: string, codes?: readonly string[]) => void;
};

/** Asks for password and code before the second factor is switched off or gets new recovery codes. */
export function ChangeFactorDialog({ what, onClose, onDone }: ChangeFactorDialogProps) {
  const t = useText();
  const renew = usePortalMutation(secondFactorCalls.renewRecoveryCodes, ['secondFactor']);
  const remove = usePortalMutation(secondFactorCalls.removeSecondFactor, ['secondFactor']);
  const form = useForm({
    initial: { code: '', password: '' },
    rules: checkFactorProof,
    submit: async (body): Promise<{ message: string; recovery_codes?: readonly string[] }> =>
      what === 'off' ? remove.mutateAsync({ body }) : renew.mutateAsync({ body }),
    onDone: ({ message, recovery_codes }) => onDone(message, recovery_codes),
    unguarded: true,
  });
  return (
    <FormDialog
      form={form}
      title={t(`secondFactor.change.${what}.title`)}
      submit={t(`secondFactor.change.${what}.submit`)}
      onClose={onClose}
    >
      <p>{t(`secondFactor.change.${what}.text`)}</p>
      <CodeField {...form.choice('code')} />
      <TextInput
        type="password"
        label={t('secondFactor.password')}
        autoComplete="current-password"
        {...form.field('password')}
      />
    </FormDialog>
  );
}
