import type { CallInput } from '@clearunit/shared/api/call';
import { providerCalls } from '@clearunit/shared/api/provider-calls';
import { AppError } from '@clearunit/shared/domain/errors';
import { type Role, roleNumber } from '@clearunit/shared/domain/users';
import { parseInput } from '@clearunit/shared/server';
import * as z from 'zod/mini';
import type { PortalContext } from '../portal/handler';
import { deletionOf } from '../portal/people';
import type { Resource, ResourceOf, ResourceRow } from './resource';
import { orderOf, sortsOf } from './simple-rest';

/** The fields of a person's form. */
const formFields = Object.keys(providerCalls.updateUser.body.shape);

type Roles = CallInput<typeof providerCalls.users>['query']['is_role'];

export const customers: ResourceOf<'customers'> = peopleOf('customer', () => 'customer');

/** Customers and technicians in one list, or one role by the filter `role` (specification README no. 2). */
export const technicians: ResourceOf<'technicians'> = peopleOf(
  'technician',
  (role) => parseInput(OneRole, { role }).role ?? 'customer,technician',
);
const OneRole = z.object({ role: z.optional(z.enum(['customer', 'technician'])) });

export const admins: ResourceOf<'admins'> = peopleOf('admin', () => 'admin');

export const schedulers: ResourceOf<'schedulers'> = {
  ...peopleOf('scheduler', () => 'scheduler'),
  async export({ filter, ids }, context) {
    const query = parseInput(providerCalls.exportSchedulers.query, { q: filter.q, ids: ids?.join(',') });
    await context.passThrough(providerCalls.exportSchedulers, { query });
  },
};

/** People who are added, updated and deleted with one role; `rolesOf` decides which are listed. */
function peopleOf(role: Role, rolesOf: (filter: unknown) => Roles): Omit<Resource, 'export'> {
  return {
    sorts: sortsOf(providerCalls.users),
    creatable: Object.keys(providerCalls.registerUser.body.shape).filter((field) => field !== 'is_role'),
    changeable: [...formFields, 'phone', 'adds'].filter(
      (field) => role === 'scheduler' || field !== 'associated_emails',
    ),

    async list({ filter, sort, page, limit }, context) {
      const query = parseInput(providerCalls.users.query, {
        page,
        limit,
        q: filter.q,
        is_role: rolesOf(filter.role),
        ...orderOf(sort),
      });
      const { data, total_user } = await context.provider(providerCalls.users, { query });
      return { rows: data.map((user) => ({ ...user, id: user.uid })), total: total_user };
    },

    read,

    async create(data, context) {
      const body = parseInput(providerCalls.registerUser.body, { ...data, is_role: roleNumber(role) });
      const { uid, link } = (await context.provider(providerCalls.registerUser, { body })).body;
      return { ...(await read(uid, context)), ...(link && { link }) };
    },

    async update(id, data, context) {
      // The record has other names for address and number than the form.
      const body = parseInput(providerCalls.updateUser.body, {
        contact_number: data.phone,
        address: data.adds,
        ...data,
      });
      await context.provider(providerCalls.updateUser, { params: { id }, body });
      return read(id, context);
    },

    async remove(id, context) {
      await context.provider(providerCalls.deleteUser, { body: deletionOf[role](id) });
      return { id };
    },
  };
}

async function read(id: string, context: PortalContext): Promise<ResourceRow> {
  const { data } = await context.provider(providerCalls.userRecord, { params: { id } });
  const [user] = data;
  if (!user) throw new AppError('records.not-found');
  return { ...user, id: user.uid };
}
