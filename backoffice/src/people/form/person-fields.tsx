import { mailCalls } from '@clearunit/shared/api/mail';
import { openIdCalls } from '@clearunit/shared/api/openid';
import { requiredPersonFields } from '@clearunit/shared/domain/users';
import type { FormOf } from '@clearunit/shared/ui/form';
import { TextInput, Toggle } from '@clearunit/shared/ui/kit';
import { usePortalQuery } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import type { ListedPerson, PeopleKind } from '../kinds';
import styles from '../people.module.css';
import { AssociatesField } from './associates-field';
import type { PersonValues } from './person-values';
import { useCompanyHint } from './use-company-hint';

type PersonFieldsProps = {
  kind: PeopleKind;
  form: FormOf<PersonValues>;
  isAdded: boolean;
  person: ListedPerson | undefined;
};

/** The fields of a person: names, how to reach them, and what the role needs besides. */
export function PersonFields({ kind, form, isAdded, person }: PersonFieldsProps) {
  const t = useText();
  const companyHint = useCompanyHint(person, form.values.company);
  const input = (field: 'first_name' | 'last_name' | 'email' | 'contact_number' | 'company' | 'address') => ({
    label: t(`people.columns.${field}`),
    // No autofill: the fields are another person's.
    autoComplete: 'off',
    ...form.field(field),
  });
  const hasCompany = kind.role === 'customer' || kind.role === 'technician';
  const required = requiredPersonFields[kind.role][isAdded ? 'add' : 'update'];
  const optional = (field: 'contact_number' | 'company' | 'address') => !required.includes(field);
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
        <TextInput
          {...input('contact_number')}
          type="tel"
          inputMode="numeric"
          optional={optional('contact_number')}
        />
        {hasCompany && <TextInput {...input('company')} hint={companyHint} optional={optional('company')} />}
      </div>
      {hasCompany && <TextInput {...input('address')} optional={optional('address')} />}
      {kind.role === 'admin' && isAdded && <InvitationHint />}
      {(kind.role === 'scheduler' || kind.role === 'technician') && (
        <PasswordField form={form} isAdded={isAdded} />
      )}
      {kind.role === 'scheduler' && (
        <AssociatesField {...form.choice('associated_emails')} ownEmail={form.values.email} />
      )}
    </>
  );
}

/** The first password, which the invited person chooses unless one is typed, or a new one. */
function PasswordField({ form, isAdded }: Pick<PersonFieldsProps, 'form' | 'isAdded'>) {
  const t = useText();
  const { data: ways } = usePortalQuery(openIdCalls.staffSignInWays, {});
  const refused = form.errorAt('new_password');
  const { error = refused, ...field } = form.field('password');
  // Nobody signs in with one (decision 67).
  if (ways?.password === false) return null;
  return (
    <>
      {isAdded && <InviteToggle form={form} />}
      {!form.values.invites && (
        <TextInput
          {...field}
          error={error}
          label={t(isAdded ? 'people.form.password' : 'people.form.newPassword')}
          type="password"
          autoComplete="new-password"
          hint={t(isAdded ? 'people.form.givenHint' : 'people.form.newPasswordHint')}
          optional={!isAdded}
        />
      )}
    </>
  );
}

function InviteToggle({ form }: Pick<PersonFieldsProps, 'form'>) {
  const t = useText();
  return (
    <div>
      <Toggle label={t('people.form.invite')} {...form.toggle('invites')} />
      {form.values.invites && <InvitationHint />}
    </div>
  );
}

/** How whoever is added gets the invitation; nothing where nobody signs in by password. */
function InvitationHint() {
  const t = useText();
  const { data: mail } = usePortalQuery(mailCalls.mailState, {});
  const { data: ways } = usePortalQuery(openIdCalls.staffSignInWays, {});
  if (!mail || !ways?.password) return null;
  return (
    <p className={styles.hint}>
      {t(mail.sends_mail ? 'people.form.inviteByMail' : 'people.form.inviteByHand')}
    </p>
  );
}
