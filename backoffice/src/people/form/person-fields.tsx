import type { FormOf } from '@clearunit/shared/ui/form';
import { TextInput, Toggle } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import type { PeopleKind } from '../kinds';
import styles from '../people.module.css';
import { AssociatesField } from './associates-field';
import type { PersonValues } from './person-values';

type PersonFieldsProps = { kind: PeopleKind; form: FormOf<PersonValues>; isAdded: boolean };

/** The fields of a person: names, how to reach them, and what the role needs besides. */
export function PersonFields({ kind, form, isAdded }: PersonFieldsProps) {
  const t = useText();
  const input = (field: 'first_name' | 'last_name' | 'email' | 'contact_number' | 'company' | 'address') => ({
    label: t(`people.columns.${field}`),
    // No autofill: the fields are another person's.
    autoComplete: 'off',
    ...form.field(field),
  });
  const hasCompany = kind.role !== 'scheduler';
  // A customer may be updated without company and address.
  const isOptional = kind.role === 'customer' && !isAdded;
  return (
    <>
      <div className={styles.pair}>
        <TextInput {...input('first_name')} />
        <TextInput {...input('last_name')} />
      </div>
      <TextInput
        {...input('email')}
        type="email"
        disabled={!isAdded}
        hint={isAdded ? undefined : t('people.form.emailFixed')}
      />
      <div className={styles.pair}>
        <TextInput {...input('contact_number')} type="tel" inputMode="numeric" />
        {hasCompany && <TextInput {...input('company')} optional={isOptional} />}
      </div>
      {hasCompany && <TextInput {...input('address')} optional={isOptional} />}
      {kind.role !== 'customer' && <PasswordField kind={kind} form={form} isAdded={isAdded} />}
      {kind.role === 'scheduler' && (
        <AssociatesField {...form.choice('associated_emails')} ownEmail={form.values.email} />
      )}
    </>
  );
}

/**
 * The first or a new password. A new scheduler has the portal's initial password unless another is typed (1 §9).
 */
function PasswordField({ kind, form, isAdded }: PersonFieldsProps) {
  const t = useText();
  const refused = form.errorAt('new_password');
  const { error = refused, ...field } = form.field('password');
  return (
    <>
      {isAdded && kind.role === 'scheduler' && (
        <Toggle label={t('people.form.initialPassword')} {...form.toggle('withInitialPassword')} />
      )}
      {!form.values.withInitialPassword && (
        <TextInput
          {...field}
          error={error}
          label={t(isAdded ? 'people.form.password' : 'people.form.newPassword')}
          type="password"
          autoComplete="new-password"
          hint={isAdded ? undefined : t('people.form.newPasswordHint')}
          optional={!isAdded}
        />
      )}
    </>
  );
}
