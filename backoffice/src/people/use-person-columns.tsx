import { showDate } from '@clearunit/shared/domain/dates';
import { numberFormat } from '@clearunit/shared/texts';
import { Badge } from '@clearunit/shared/ui/kit';
import { useText, useTexts } from '@clearunit/shared/ui/texts-context';
import { useMemo } from 'react';
import type { ListColumn } from '../grid';
import { portalTimeZone } from '../session';
import { AccessBadge } from './access-badge';
import { type ListedPerson, nameOf, type PeopleKind, personAddress } from './kinds';
import { PersonActions } from './person-actions';

/** The columns of a list of people. */
export function usePersonColumns(
  kind: PeopleKind,
  onOpen: (dialog: 'edit' | 'delete', person: ListedPerson) => void,
): ListColumn<ListedPerson>[] {
  const t = useText();
  const { locale } = useTexts();
  return useMemo(() => {
    const number = numberFormat(locale);
    const cells: Record<keyof typeof shapes, ListColumn<ListedPerson>['cell']> = {
      name: nameOf,
      role: ({ role }) => <Badge>{t(`people.roles.${role}`)}</Badge>,
      email: ({ email }) => email,
      access: accessOf,
      contact_number: ({ phone }) => phone,
      company: ({ company }) => company,
      building_count: ({ building_count }) => number.format(building_count),
      second_factor: (person) => <SecondFactorBadge person={person} />,
      created_at: ({ created_at }) => showDate(created_at, portalTimeZone()),
      actions: (person, tabIndex) => (
        <PersonActions kind={kind} person={person} tabIndex={tabIndex} onOpen={onOpen} />
      ),
    };
    return [...columnsOf[kind.name], 'actions' as const].map((field) => ({
      field,
      title: t(`people.columns.${field}`),
      cell: cells[field],
      ...shapes[field],
      ...moreOf[kind.name]?.[field],
      ...(field === 'name' && { opens: (person: ListedPerson) => personAddress(kind, person) }),
    }));
  }, [kind, t, locale, onOpen]);
}

/** Nothing is said of those who simply sign in. */
const accessOf = ({ access }: ListedPerson) =>
  access && access !== 'password' && access !== 'openid' ? <AccessBadge access={access} /> : '';

/** Customers do not sign in by password. */
function SecondFactorBadge({ person: { role, has_second_factor: isOn } }: { person: ListedPerson }) {
  const t = useText();
  if (role === 'customer') return '–';
  return <Badge tone={isOn ? 'success' : 'plain'}>{t(`people.secondFactor.${isOn ? 'on' : 'off'}`)}</Badge>;
}

const columnsOf = {
  customers: ['name', 'email', 'contact_number', 'company', 'building_count', 'created_at'],
  schedulers: ['name', 'email', 'access', 'contact_number', 'building_count', 'second_factor', 'created_at'],
  // With customers, whom the role tells apart.
  technicians: [
    'name',
    'role',
    'email',
    'access',
    'contact_number',
    'company',
    'building_count',
    'second_factor',
    'created_at',
  ],
  admins: ['name', 'email', 'access', 'second_factor', 'created_at'],
} as const satisfies Record<PeopleKind['name'], readonly (keyof typeof shapes)[]>;

const shapes = {
  name: { flex: 1.4, minWidth: 120, sortable: true },
  role: { width: 105, sortable: true },
  email: { flex: 1.6, minWidth: 120, sortable: true },
  access: { width: 150, roomy: true },
  contact_number: { width: 130, roomy: true },
  company: { flex: 1.2, minWidth: 120, sortable: true, roomy: true },
  building_count: { width: 85, align: 'right' },
  second_factor: { width: 95, roomy: true },
  created_at: { width: 110, sortable: true, roomy: true },
  actions: { width: 184, bare: true },
} as const;

/** What differs in one list. */
const moreOf: Partial<
  Record<PeopleKind['name'], Partial<Record<keyof typeof shapes, Partial<ListColumn<ListedPerson>>>>>
> = {
  // Technicians have none.
  technicians: { building_count: { roomy: true } },
  admins: { second_factor: { roomy: false } },
};
