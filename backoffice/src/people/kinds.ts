import type { UserRecord } from '@clearunit/shared/api/users';
import { customersPageSize, defaultPageSize } from '@clearunit/shared/domain/paging';
import type { HandOverRole, Role } from '@clearunit/shared/domain/users';
import type { RecordAddress } from '../grid/list-column';

/** One of the lists of people: its page, which is also its resource's name, and whom it adds. */
export interface PeopleKind {
  name: 'customers' | 'schedulers' | 'technicians' | 'admins';
  page: string;
  viewPage: string;
  /** Who is added, edited and deleted here. */
  role: Role;
  /** Rows a page before another size is chosen (1 §9). */
  perPage: number;
  /** Whether its list can be saved as a workbook. */
  exports?: true;
}

export const customers: PeopleKind = {
  name: 'customers',
  page: 'customer-management',
  viewPage: '/customer-management/view-customer',
  role: 'customer',
  perPage: customersPageSize,
};

export const schedulers: PeopleKind = {
  name: 'schedulers',
  page: 'scheduler-management',
  viewPage: '/scheduler-management/view-scheduler',
  role: 'scheduler',
  perPage: defaultPageSize,
  exports: true,
};

/** Its list has customers too, read-only (specification README no. 2). */
export const technicians: PeopleKind = {
  name: 'technicians',
  page: 'technician-management',
  viewPage: '/technician-management/view-technician',
  role: 'technician',
  perPage: defaultPageSize,
};

export const admins: PeopleKind = {
  name: 'admins',
  page: 'admin-management',
  viewPage: '/admin-management/view-admin',
  role: 'admin',
  perPage: defaultPageSize,
};

/** Lists of people who may have something to hand over before they are deleted. */
export type HandingOverKind = PeopleKind & { role: HandOverRole };
export const handsOver = (kind: PeopleKind): kind is HandingOverKind => kind.role !== 'admin';

export type ListedPerson = UserRecord & { id: string };

export const nameOf = ({ first_name, last_name }: Pick<UserRecord, 'first_name' | 'last_name'>): string =>
  `${first_name} ${last_name}`.trim();

/** The page of a person, which is handed the row. */
export const personAddress = (
  { viewPage }: PeopleKind,
  { id: _, ...person }: ListedPerson,
): RecordAddress => ({
  to: `${viewPage}?id=${person.uid}`,
  state: { person },
});
