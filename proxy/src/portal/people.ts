import { providerCalls } from '@clearunit/shared/api/provider';
import { AppError } from '@clearunit/shared/domain/errors';
import type { PortalHandlers, Visit } from './handler';

export const peopleHandlers = {
  async handOverAndDelete({ params: { userId }, body: { role, hand_over_to } }, visit) {
    const { success } = await visit.provider(providerCalls.deleteUser, {
      body: { ...deletionOf[role](userId), hand_over_to },
    });
    return { message: success };
  },

  async profile(_, visit) {
    return ownRecord(visit);
  },

  async updateProfile({ body }, visit) {
    const { adds, company } = await ownRecord(visit);
    const { success } = await visit.provider(providerCalls.updateUser, {
      params: { id: visit.session!.uuid },
      // What the profile does not show stays as it is.
      body: { ...body, address: adds, company },
    });
    return { message: success };
  },

  async changePassword({ body }, visit) {
    const { uuid } = visit.session!;
    const answer = await visit.provider(providerCalls.changePassword, {
      params: { id: uuid },
      body: { ...body, user_id: uuid },
    });
    return { message: answer.body.success };
  },
} satisfies PortalHandlers<'handOverAndDelete' | 'profile' | 'updateProfile' | 'changePassword'>;

async function ownRecord(visit: Visit) {
  const { data } = await visit.provider(providerCalls.user, { params: { id: visit.session!.uuid } });
  const [user] = data;
  if (!user) throw new AppError('records.not-found');
  return user;
}

/** Who is deleted, as the provider is told by role. */
export const deletionOf = {
  customer: (id: string) => ({ customer_id: id }),
  scheduler: (id: string) => ({ scheduler_id: id }),
  technician: (id: string) => ({ technician_id: id }),
} as const;
