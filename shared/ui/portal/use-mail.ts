import { mailPortalCalls } from '../../api/portal';
import { usePortalMutation } from './use-portal-mutation';
import { usePortalQuery } from './use-portal-query';

/** A mail as it reads, with what came of it. */
export const useMail = (mailId: string) => usePortalQuery(mailPortalCalls, 'mail', { params: { mailId } });

/** Whether a mail server is set, and how many mails were given up. */
export const useMailState = () => usePortalQuery(mailPortalCalls, 'mailState', {});

export const useResendMail = () => usePortalMutation(mailPortalCalls, 'resendMail', ['mail', 'mailState']);
export const useResendFailedMail = () =>
  usePortalMutation(mailPortalCalls, 'resendFailedMail', ['mail', 'mailState']);
