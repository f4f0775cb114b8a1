import { joinEmails, parseEmailList } from '@clearunit/shared/domain/emails';
import { checkPerson } from '@clearunit/shared/domain/users';
import type { Texts } from '@clearunit/shared/texts';
import type { ConflictField } from '../../conflicts';
import type { ListedPerson, PeopleKind } from '../kinds';

/** What the modal of a person holds. */
export interface PersonValues {
  first_name: string;
  last_name: string;
  email: string;
  contact_number: string;
  company: string;
  address: string;
  password: string;
  /** Whoever is added is invited to choose a password; otherwise one is typed here. */
  invites: boolean;
  /** The e-mails of a scheduler's associates. */
  associated_emails: readonly string[];
}

/** A person as the form begins with it; empty for one who is added. */
export const asForm = ({ role }: PeopleKind, person: ListedPerson | undefined): PersonValues => ({
  first_name: person?.first_name ?? '',
  last_name: person?.last_name ?? '',
  email: person?.email ?? '',
  contact_number: person?.phone ?? '',
  company: person?.company ?? '',
  address: person?.adds ?? '',
  password: '',
  invites: !person && role !== 'customer',
  associated_emails: parseEmailList(person?.associated_emails ?? '').emails,
});

export const problemsOf = ({ role }: PeopleKind, values: PersonValues, mode: 'add' | 'update') =>
  checkPerson(role, { ...values, password: values.invites ? undefined : values.password }, mode);

/** The form as it is sent; on update the portal calls the password by another name. */
export function asSent({ role }: PeopleKind, values: PersonValues, mode: 'add' | 'update') {
  const { password, invites, associated_emails, ...fields } = values;
  const isChosen = role !== 'customer' && !invites && password !== '';
  return {
    ...fields,
    ...(isChosen && (mode === 'add' ? { password } : { new_password: password })),
    ...(role === 'scheduler' && { associated_emails: joinEmails(associated_emails) }),
  };
}

/** The fields that a person's two versions are compared by; a password that is typed is nobody else's. */
export const fieldsOf = ({ role }: PeopleKind, t: Texts['t']): ConflictField<PersonValues>[] => [
  ...(['first_name', 'last_name', 'contact_number', 'company', 'address'] as const).map((field) => ({
    label: t(`people.columns.${field}`),
    of: (values: PersonValues) => values[field],
  })),
  ...(role === 'scheduler'
    ? [{ label: t('people.form.associates'), of: (values: PersonValues) => values.associated_emails }]
    : []),
];
