import { providerCalls } from '@clearunit/shared/api/provider-calls';
import { AppError } from '@clearunit/shared/domain/errors';
import type { PortalContext, PortalHandlers } from './handler';

export const peopleHandlers = {
  async handOverAndDelete({ params: { userId }, body: { role, hand_over_to } }, context) {
    const { success } = await context.provider(providerCalls.deleteUser, {
      body: { ...deletionOf[role](userId), hand_over_to },
    });
    return { message: success };
  },

  async profile(_, context) {
    return ownRecord(context);
  },

  async updateProfile({ body }, context) {
    const { adds, company } = await ownRecord(context);
    const { success } = await context.provider(providerCalls.updateUser, {
      params: { id: context.session!.uuid },
      // Fields that the profile does not show stay.
      body: { ...body, address: adds, company },
    });
    return { message: success };
  },

  async changePassword({ body }, context) {
    const { uuid } = context.session!;
    const answer = await context.provider(providerCalls.changePassword, {
      params: { id: uuid },
      body: { ...body, user_id: uuid },
    });
    return { message: answer.body.success };
  },
} satisfies PortalHandlers<'handOverAndDelete' | 'profile' | 'updateProfile' | 'changePassword'>;

async function ownRecord(context: PortalContext) {
  const { data } = await context.provider(providerCalls.user, { params: { id: context.session!.uuid } });
  const [user] = data;
  if (!user) throw new AppError('records.not-found');
  return user;
}

/** The provider's input for a deletion by role. */
export const deletionOf = {
  customer: (id: string) => ({ customer_id: id }),
  scheduler: (id: string) => ({ scheduler_id: id }),
  technician: (id: string) => ({ technician_id: id }),
  admin: (id: string) => ({ admin_id: id }),
} as const;
