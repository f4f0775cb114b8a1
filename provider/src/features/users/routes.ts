import { can } from '@clearunit/shared/domain/access';
import { AppError } from '@clearunit/shared/domain/errors';
import { readPage } from '@clearunit/shared/domain/paging';
import { type Role, roleNumber } from '@clearunit/shared/domain/users';
import type { Handlers } from '../../http/handler';
import { asRecord, asSignedIn } from './as-shown';
import { changePassword } from './change-password';
import { deleteUser } from './delete-user';
import { exportSchedulers } from './export-schedulers';
import { findLeaving } from './leaving-queries';
import { findUser, listSchedulers, listUsers } from './queries';
import { registerUser } from './register-user';
import { updateUser } from './update-user';

export const userHandlers = {
  user: async ({ params: { id } }, context) => {
    const { pool, actor } = context;
    if (!can(actor, 'user.read', { ownerId: id })) throw new AppError('access.refused');
    const user = await findUser(pool, id);
    if (!user) throw new AppError('records.not-found');
    return { code: 200, data: [asSignedIn(user, context)] };
  },

  userRecord: async ({ params: { id } }, context) => {
    const user = await findUser(context.pool, id);
    if (!user) throw new AppError('records.not-found');
    return { code: 200, data: [asRecord(user, context)] };
  },

  users: async ({ query: { is_role, q, order_by, order_by_value, ...page } }, context) => {
    const roles = is_role.split(',').map((role) => roleNumber(role as Role));
    const filter = { roles, q, sort: order_by, direction: order_by_value, ...readPage(page) };
    const { rows, total } = await listUsers(context.pool, filter);
    return { code: 200, data: rows.map((row) => asRecord(row, context)), total_user: total };
  },

  leavingCustomer: async ({ params: { id } }, { pool }) => {
    const data = await findLeaving(pool, id);
    if (!data) throw new AppError('records.not-found');
    return { code: 200, data };
  },

  registerUser: async ({ body }, context) => {
    const { uid, assigned, link } = await registerUser(body, context);
    const success =
      assigned > 0
        ? context.texts.t('answers.users.addedAndAssigned', { smart_count: assigned })
        : context.texts.t('answers.users.added');
    return { statusCode: 200, body: { success, uid, ...(link && { link }) } };
  },

  updateUser: async ({ params, body }, context) => {
    await updateUser(params.id, body, context);
    return { code: 200, success: context.texts.t('answers.users.updated') };
  },

  deleteUser: async ({ body }, context) => {
    await deleteUser(body, context);
    return { code: 200, success: context.texts.t('answers.users.deleted') };
  },

  changePassword: async ({ params, body }, context) => {
    await changePassword(params.id, body, context);
    return { statusCode: 200, body: { success: context.texts.t('answers.users.passwordChanged') } };
  },

  exportSchedulers: async ({ query }, context) => exportSchedulers(query, context),

  schedulers: async ({ query }, { pool }) => {
    const schedulers = await listSchedulers(pool, {
      ...readPage(query, 100),
      q: query.q,
      chosen: query.chosen ?? null,
    });
    return {
      code: 200,
      data: schedulers.map(({ id, firstName, lastName, email }) => ({
        value: id,
        text: `${firstName} ${lastName}`.trim(),
        email,
      })),
    };
  },
} satisfies Handlers<
  | 'user'
  | 'userRecord'
  | 'users'
  | 'leavingCustomer'
  | 'registerUser'
  | 'updateUser'
  | 'deleteUser'
  | 'changePassword'
  | 'exportSchedulers'
  | 'schedulers'
>;
