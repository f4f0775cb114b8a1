import type { UserRecord } from '@clearunit/shared/api/users';
import { showDate } from '@clearunit/shared/domain/dates';
import { numberFormat } from '@clearunit/shared/texts';
import { Facts } from '@clearunit/shared/ui/kit';
import { useText, useTexts } from '@clearunit/shared/ui/texts-context';
import { portalTimeZone } from '../session';
import { nameOf } from './kinds';

/** What the portal knows of somebody (1 §2.6, §2.7); what a role does not have is left out. */
export function PersonFacts({ person }: { person: UserRecord }) {
  const t = useText();
  const { locale } = useTexts();
  const number = numberFormat(locale);
  const value = {
    name: nameOf(person),
    role: t(`people.roles.${person.role}`),
    company: person.company,
    email: person.email,
    contact_number: person.phone,
    address: person.adds,
    building_count: number.format(person.building_count),
    request_count: number.format(person.request_count),
    associated_emails: person.associated_emails,
    access: person.access ? t(`people.access.${person.access}`) : '',
    second_factor: t(`people.secondFactor.${person.has_second_factor ? 'on' : 'off'}`),
    created_at: showDate(person.created_at, portalTimeZone()),
  };
  return (
    <Facts framed facts={factsOf[person.role].map((fact) => [t(`people.columns.${fact}`), value[fact]])} />
  );
}

const contact = ['name', 'role', 'company', 'email', 'contact_number', 'address'] as const;

const factsOf = {
  customer: [...contact, 'building_count', 'created_at'],
  scheduler: [
    'name',
    'role',
    'email',
    'access',
    'contact_number',
    'building_count',
    'associated_emails',
    'second_factor',
    'created_at',
  ],
  technician: [...contact, 'access', 'request_count', 'second_factor', 'created_at'],
  admin: ['name', 'role', 'email', 'access', 'contact_number', 'second_factor', 'created_at'],
} as const;
