import { TextInput, Toggle } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import type { PeopleKind } from '../kinds';
import type { PersonFormState } from './use-person-form';

/**
 * The password that somebody begins with, or a new one. A new scheduler begins with the portal's initial password
 * unless another is wanted (1 §9).
 */
export function PasswordField({ kind, form }: { kind: PeopleKind; form: PersonFormState }) {
  const t = useText();
  const { isAdded, entries, change, leave, errorAt } = form;
  return (
    <>
      {isAdded && kind.role === 'scheduler' && (
        <Toggle
          label={t('people.form.initialPassword')}
          checked={entries.withInitialPassword}
          onChange={(withInitialPassword) => change({ withInitialPassword })}
        />
      )}
      {!entries.withInitialPassword && (
        <TextInput
          label={t(isAdded ? 'people.form.password' : 'people.form.newPassword')}
          type="password"
          autoComplete="new-password"
          value={entries.password}
          error={errorAt('password')}
          hint={isAdded ? undefined : t('people.form.newPasswordHint')}
          optional={!isAdded}
          onChange={(event) => change({ password: event.target.value })}
          onBlur={() => leave('password')}
        />
      )}
    </>
  );
}
