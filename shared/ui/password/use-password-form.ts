import { useState } from 'react';
import { consoleCalls } from '../../api/console';
import { AppError, type Problem } from '../../domain/errors';
import { checkPasswordChange } from '../../domain/passwords';
import type { TextKey } from '../../texts';
import { useErrorText, usePortalMutation } from '../portal';
import { useText } from '../texts-context';

const nothing = { new_password: '', old_password: '', retype_password: '' };

/** The password dialog's fields and the one thing that is wrong with them, in the order of 3 §5.11. */
export function usePasswordForm(known: readonly string[], onDone: (message: string) => void) {
  const t = useText();
  const say = useErrorText();
  const { mutateAsync: changePassword, isPending: isBusy } = usePortalMutation(consoleCalls.changePassword);
  const [entries, setEntries] = useState(nothing);
  const [error, setError] = useState<{ text: string; field?: string } | null>(null);

  const tell = ({ field, reason, params }: Problem) =>
    setError({ field, text: t(`rules.${reason}` as TextKey, params) });

  const submit = async () => {
    if (isBusy) return;
    const problem = checkPasswordChange(entries, known);
    if (problem) return tell(problem);
    setError(null);
    const { new_password, old_password } = entries;
    try {
      const { message } = await changePassword({ body: { new_password, old_password } });
      onDone(message);
    } catch (failure) {
      const [refused] = failure instanceof AppError ? failure.problems : [];
      setError({ text: say(failure), field: refused?.field });
    }
  };

  const change = (typed: Partial<typeof nothing>) => {
    setEntries((before) => ({ ...before, ...typed }));
    setError(null);
  };
  return { entries, change, error, submit, isBusy };
}
