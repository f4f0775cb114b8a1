import { AppError } from '@clearunit/shared/domain/errors';
import { readPage } from '@clearunit/shared/domain/paging';
import { FileAnswer } from '../../http/file-answer';
import type { Handlers } from '../../http/handler';
import type { WritePromised } from './attachment';
import { countFailedMail, findMail, listMail } from './queries';
import { readAttachment } from './read-attachments';
import { resendFailedMail, resendMail } from './resend-mail';

type MailCalls = 'mails' | 'mailState' | 'mail' | 'mailAttachment' | 'resendMail' | 'resendFailedMail';

/** @param write writes promised PDFs */
export const mailHandlers = (write: WritePromised): Handlers<MailCalls> => ({
  mails: async ({ query }, { pool }) => {
    const { rows, total } = await listMail(pool, query, readPage(query));
    return { code: 200, data: rows, total };
  },

  mail: async ({ params }, { pool }) => {
    const data = await findMail(pool, params.id);
    if (!data) throw new AppError('records.not-found');
    return { code: 200, data };
  },

  mailState: async (_, { pool, sendsMail }) => ({
    code: 200,
    data: { sends_mail: sendsMail, failed: await countFailedMail(pool) },
  }),

  resendFailedMail: async (_, context) => {
    const sent = await resendFailedMail(context);
    return { code: 200, success: context.texts.t('answers.mail.resentAll', { smart_count: sent }) };
  },

  mailAttachment: async ({ params }, context) => {
    const { name, contentType, content } = await readAttachment(params.id, params.position, context, write);
    return new FileAnswer({ name, type: contentType, bytes: [content] });
  },

  resendMail: async ({ params }, context) => {
    await resendMail(params.id, context);
    return { code: 200, success: context.texts.t('answers.mail.resent') };
  },
});
