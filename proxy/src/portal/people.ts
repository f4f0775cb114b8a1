import { providerCalls } from '@clearunit/shared/api/provider';
import type { PortalHandlers } from './handler';

export const peopleHandlers = {
  async handOverAndDelete({ params: { userId }, body: { role, hand_over_to } }, visit) {
    const { success } = await visit.provider(providerCalls.deleteUser, {
      body: { ...deletionOf[role](userId), hand_over_to },
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
} satisfies PortalHandlers<'handOverAndDelete' | 'changePassword'>;

/** Who is deleted, as the provider is told by role. */
export const deletionOf = {
  customer: (id: string) => ({ customer_id: id }),
  scheduler: (id: string) => ({ scheduler_id: id }),
  technician: (id: string) => ({ technician_id: id }),
} as const;
