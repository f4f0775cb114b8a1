import { TextInput } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';

type EmailInputProps = {
  label: string;
  value: string;
  error: string | undefined;
  optional?: boolean;
  onChange: (emails: string) => void;
};

/** One or more e-mail addresses with commas between. */
export function EmailInput({ onChange, ...field }: EmailInputProps) {
  const t = useText();
  return (
    <TextInput
      {...field}
      hint={t('buildings.fields.emailHint')}
      inputMode="email"
      autoComplete="off"
      maxLength={1000}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
