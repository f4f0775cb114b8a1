import { showDate } from '@clearunit/shared/domain/dates';
import { Badge } from '@clearunit/shared/ui/kit';
import { useText, useTexts } from '@clearunit/shared/ui/texts-context';
import { useMemo } from 'react';
import type { ListColumn } from '../grid';
import { portalTimeZone } from '../session';
import { type ListedPerson, nameOf, type PeopleKind } from './kinds';
import { PersonActions } from './person-actions';

/** The columns of a list of people; the role is shown among technicians only. */
export function usePersonColumns(
  kind: PeopleKind,
  onOpen: (dialog: 'edit' | 'delete', person: ListedPerson) => void,
): ListColumn<ListedPerson>[] {
  const t = useText();
  const { locale } = useTexts();
  return useMemo(() => {
    const number = new Intl.NumberFormat(locale);
    const column = (field: keyof typeof shapes, cell: ListColumn<ListedPerson>['cell']) => ({
      field,
      title: t(`people.columns.${field}`),
      cell,
      ...shapes[field],
    });
    return [
      column('name', nameOf),
      ...(kind.name === 'technicians'
        ? [column('role', ({ role }) => <Badge>{t(`people.roles.${role as 'customer'}`)}</Badge>)]
        : []),
      column('email', ({ email }) => email),
      column('contact_number', ({ phone }) => phone),
      ...(kind.name === 'schedulers' ? [] : [column('company', ({ company }) => company)]),
      {
        ...column('building_count', ({ building_count }) => number.format(building_count)),
        // Technicians have none.
        roomy: kind.name === 'technicians',
      },
      column('created_at', ({ created_at }) => showDate(created_at, portalTimeZone())),
      column('actions', (person, tabIndex) => (
        <PersonActions kind={kind} person={person} tabIndex={tabIndex} onOpen={onOpen} />
      )),
    ];
  }, [kind, t, locale, onOpen]);
}

const shapes = {
  name: { flex: 1.4, minWidth: 120, sortable: true },
  role: { width: 105, sortable: true },
  email: { flex: 1.6, minWidth: 120, sortable: true },
  contact_number: { width: 130, roomy: true },
  company: { flex: 1.2, minWidth: 120, sortable: true, roomy: true },
  building_count: { width: 85, align: 'right' },
  created_at: { width: 110, sortable: true, roomy: true },
  actions: { width: 175, bare: true },
} as const;
