import type { CallInput } from '@clearunit/shared/api/call';
import { providerCalls } from '@clearunit/shared/api/provider-calls';
import { AppError } from '@clearunit/shared/domain/errors';
import { type Role, roleNumber } from '@clearunit/shared/domain/users';
import { parseInput } from '@clearunit/shared/server';
import type { PortalContext } from '../portal/handler';
import { deletionOf } from '../portal/people';
import { refuseFixedFields } from './fixed-fields';
import type { Resource, ResourceOf, ResourceRow } from './resource';
import { orderOf, refuseUnknownSort } from './simple-rest';

type Roles = CallInput<typeof providerCalls.users>['query']['is_role'];

export const customers: ResourceOf<'customers'> = peopleOf('customer', () => 'customer');

/** Customers and technicians in one list, or one role by the filter `role` (spec README no. 2). */
export const technicians: ResourceOf<'technicians'> = peopleOf('technician', (role) =>
  role === 'customer' || role === 'technician' ? role : 'customer,technician',
);

export const admins: ResourceOf<'admins'> = peopleOf('admin', () => 'admin');

export const schedulers: ResourceOf<'schedulers'> = {
  ...peopleOf('scheduler', () => 'scheduler'),
  async export({ filter, sort, ids }, context) {
    refuseUnknownSort(sort, providerCalls.users.query);
    const query = parseInput(providerCalls.exportSchedulers.query, { q: filter.q, ids: ids?.join(',') });
    await context.passThrough(providerCalls.exportSchedulers, { query });
  },
};

/** People who are added, updated and deleted with one role; `rolesOf` decides which are listed. */
function peopleOf(role: Role, rolesOf: (filter: unknown) => Roles): Omit<Resource, 'export'> {
  return {
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
      const body = parseInput(providerCalls.registerUser.body, {
        ...Object(data),
        is_role: roleNumber(role),
      });
      const { uid, link } = (await context.provider(providerCalls.registerUser, { body })).body;
      return { ...(await read(uid, context)), ...(link && { link }) };
    },

    async update(id, data, context, stored) {
      const { adds, phone, ...sent } = Object(data) as Record<string, unknown>;
      refuseFixedFields(stored, sent, [
        ...changeable,
        ...(role === 'scheduler' ? ['associated_emails'] : []),
      ]);
      // The record has other names for address and number than the form.
      const body = parseInput(providerCalls.updateUser.body, {
        contact_number: phone ?? stored.phone,
        address: adds ?? stored.adds,
        ...sent,
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

/** The changeable fields of a person. */
const changeable = ['first_name', 'last_name', 'email', 'adds', 'phone', 'company'];

async function read(id: string, context: PortalContext): Promise<ResourceRow> {
  const { data } = await context.provider(providerCalls.userRecord, { params: { id } });
  const [user] = data;
  if (!user) throw new AppError('records.not-found');
  return { ...user, id: user.uid };
}
