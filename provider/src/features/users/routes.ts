import { can } from '@clearunit/shared/domain/access';
import { AppError } from '@clearunit/shared/domain/errors';
import { readPage } from '@clearunit/shared/domain/paging';
import { roleOfNumber } from '@clearunit/shared/domain/users';
import type { Handlers } from '../../http/handler';
import { findUser, listSchedulers, listUsers, type UserRow } from './queries';

export const userHandlers = {
  user: async ({ params: { id } }, { db, actor }) => {
    if (!can(actor, 'user.read', { ownerId: id })) throw new AppError('access.refused');
    const user = await findUser(db, id);
    if (!user) throw new AppError('records.not-found');
    return { code: 200, data: [asSignedIn(user)] };
  },

  users: async ({ query: { is_role, q, ...page } }, { db }) => {
    const { rows, total } = await listUsers(db, { role: is_role, q, ...readPage(page) });
    return { code: 200, data: rows.map(asRecord), total_user: total };
  },

  schedulers: async ({ query }, { db }) => {
    const schedulers = await listSchedulers(db, readPage(query, 100));
    return {
      code: 200,
      data: schedulers.map(({ id, firstName, lastName, email }) => ({
        value: id,
        text: `${firstName} ${lastName}`.trim(),
        email,
      })),
    };
  },
} satisfies Handlers<'user' | 'users' | 'schedulers'>;

const roleOf = ({ role }: UserRow) => roleOfNumber(role)!;

/** A scheduler's buildings are those assigned, a customer's those of the company. */
const buildingsOf = (user: UserRow) =>
  roleOf(user) === 'customer' ? user.customer_building_count : user.scheduler_building_count;

const asRecord = (user: UserRow) => ({ ...user, role: roleOf(user), building_count: buildingsOf(user) });

const asSignedIn = (user: UserRow) => ({
  id: user.uid,
  fName: user.first_name,
  lName: user.last_name,
  email: user.email,
  number: user.phone,
  adds: user.adds,
  company: user.company,
  building_count: buildingsOf(user),
  role: roleOf(user),
  associated_emails: user.associated_emails,
});
