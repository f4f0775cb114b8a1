import { AppError } from '@clearunit/shared/domain/errors';
import { readPage } from '@clearunit/shared/domain/paging';
import { FileAnswer } from '../../http/file-answer';
import type { Handlers } from '../../http/handler';
import { findMail, listMail } from './queries';
import { readAttachment } from './read-attachments';
import { resendMail } from './resend-mail';

export const mailHandlers = {
  mails: async ({ query }, { pool }) => {
    const { rows, total } = await listMail(pool, query.status, readPage(query));
    return { code: 200, data: rows, total };
  },

  mail: async ({ params }, { pool }) => {
    const data = await findMail(pool, params.id);
    if (!data) throw new AppError('records.not-found');
    return { code: 200, data };
  },

  mailAttachment: async ({ params }, context) => {
    const { name, contentType, content } = await readAttachment(params.id, params.position, context);
    return new FileAnswer({ name, type: contentType, bytes: [content] });
  },

  resendMail: async ({ params }, context) => {
    await resendMail(params.id, context);
    return { code: 200, success: context.texts.t('answers.mail.resent') };
  },
} satisfies Handlers<'mails' | 'mail' | 'mailAttachment' | 'resendMail'>;
