import { providerCalls } from '@clearunit/shared/api/provider';
import type { PortalHandlers } from './handler';

export const mailHandlers = {
  async mail({ params }, visit) {
    return (await visit.provider(providerCalls.mail, { params: { id: params.mailId } })).data;
  },

  async mailState(_, visit) {
    return (await visit.provider(providerCalls.mailState, {})).data;
  },

  async mailAttachment({ params: { mailId: id, position } }, visit) {
    await visit.passThrough(providerCalls.mailAttachment, { params: { id, position } });
    return undefined;
  },

  async resendMail({ params }, visit) {
    const { success } = await visit.provider(providerCalls.resendMail, { params: { id: params.mailId } });
    return { message: success };
  },

  async resendFailedMail(_, visit) {
    return { message: (await visit.provider(providerCalls.resendFailedMail, {})).success };
  },
} satisfies PortalHandlers<'mail' | 'mailState' | 'mailAttachment' | 'resendMail' | 'resendFailedMail'>;
