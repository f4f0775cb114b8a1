import type { FormOf } from '@clearunit/shared/ui/form';
import { TextInput } from '@clearunit/shared/ui/kit';
import {
  CodeStep,
  CodeStepBack,
  type StaffEntry,
  type useCodeStep,
} from '@clearunit/shared/ui/second-factor';
import { useText } from '@clearunit/shared/ui/texts-context';

type StaffFieldsProps = {
  form: FormOf<StaffEntry>;
  code: ReturnType<typeof useCodeStep>;
  /** The e-mail is given, and cannot be another one. */
  isGiven?: boolean;
};

/** E-mail and password of somebody of the staff, and then the code of an authenticator app where it is asked for. */
export function StaffFields({ form, code, isGiven }: StaffFieldsProps) {
  const t = useText();
  if (code.isAsked) return <CodeStep email={form.values.email} {...form.choice('code')} />;
  return (
    <>
      <TextInput
        label={t('signIn.email')}
        name="email"
        type="email"
        autoComplete="username"
        autoFocus={!isGiven}
        readOnly={isGiven}
        {...form.field('email')}
      />
      <TextInput
        label={t('signIn.password')}
        name="password"
        type="password"
        autoComplete="current-password"
        data-focus-first={isGiven || undefined}
        {...form.field('password')}
      />
    </>
  );
}

/** Leads from the code back to e-mail and password. */
export function BackToPassword({ form, code }: Omit<StaffFieldsProps, 'isGiven'>) {
  return (
    code.isAsked && (
      <CodeStepBack
        disabled={form.isBusy}
        onBack={() => {
          form.change({ code: '' });
          code.back();
        }}
      />
    )
  );
}
