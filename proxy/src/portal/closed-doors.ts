import { providerCalls } from '@clearunit/shared/api/provider';
import type { PortalHandlers } from './handler';

export const closedDoorHandlers = {
  async closedDoorChoices(_, visit) {
    return (await visit.provider(providerCalls.closedDoorChoices, {})).data;
  },

  async draftRevisits({ body }, visit) {
    const { success, data } = await visit.provider(providerCalls.draftRevisits, { body });
    return { message: success, data };
  },
} satisfies PortalHandlers<'closedDoorChoices' | 'draftRevisits'>;
