import { TextInput } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import type { PeopleKind } from '../kinds';
import styles from '../people.module.css';
import { AssociatesField } from './associates-field';
import { PasswordField } from './password-field';
import type { PersonFormState } from './use-person-form';

type PersonFieldsProps = { kind: PeopleKind; form: PersonFormState; ownEmail: string | undefined };

/** The fields of a person: names, how to reach them, and what the role needs besides. */
export function PersonFields({ kind, form, ownEmail }: PersonFieldsProps) {
  const t = useText();
  const input = (field: 'first_name' | 'last_name' | 'email' | 'contact_number' | 'company' | 'address') => ({
    label: t(`people.columns.${field}`),
    value: form.entries[field],
    error: form.errorAt(field),
    onChange: (event: { target: { value: string } }) => form.change({ [field]: event.target.value }),
    onBlur: () => form.leave(field),
    // What is filled in is somebody else's, not the admin's own.
    autoComplete: 'off',
  });
  const hasCompany = kind.role !== 'scheduler';
  return (
    <>
      <div className={styles.pair}>
        <TextInput {...input('first_name')} />
        <TextInput {...input('last_name')} />
      </div>
      <TextInput
        {...input('email')}
        type="email"
        disabled={!form.isAdded}
        hint={form.isAdded ? undefined : t('people.form.emailFixed')}
      />
      <div className={styles.pair}>
        <TextInput {...input('contact_number')} type="tel" inputMode="numeric" />
        {hasCompany && <TextInput {...input('company')} optional={isOptional(kind, form)} />}
      </div>
      {hasCompany && <TextInput {...input('address')} optional={isOptional(kind, form)} />}
      {kind.role !== 'customer' && <PasswordField kind={kind} form={form} />}
      {kind.role === 'scheduler' && (
        <AssociatesField
          associates={form.entries.associates}
          onChange={(associates) => form.change({ associates })}
          error={form.errorAt('associated_emails')}
          ownEmail={ownEmail}
        />
      )}
    </>
  );
}

/** A customer may be updated without company and address. */
const isOptional = ({ role }: PeopleKind, { isAdded }: PersonFormState) => role === 'customer' && !isAdded;
