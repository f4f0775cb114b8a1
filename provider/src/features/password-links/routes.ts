import type { Handlers } from '../../http/handler';
import { choosePassword, readPasswordLink } from './choose-password';
import { forgotPassword } from './forgot-password';
import { inviteUsers } from './invite';

export const passwordLinkHandlers = {
  inviteUsers: async ({ body }, context) => {
    const data = await inviteUsers(body.ids, context);
    const message = context.sendsMail ? 'answers.passwords.mailed' : 'answers.passwords.made';
    return { code: 200, success: context.texts.t(message, { smart_count: data.length }), data };
  },

  passwordLink: async ({ body }, context) => {
    const link = await readPasswordLink(body.token, context);
    const { purpose, email, firstName: first_name, lastName: last_name, company, role } = link;
    return { code: 200, data: { purpose, email, first_name, last_name, company, role } };
  },

  choosePassword: async ({ body }, context) => {
    await choosePassword(body, context);
    return { code: 200, success: context.texts.t('answers.passwords.chosen') };
  },

  passwordMail: async (_request, { sendsMail, staffSignIn }) => ({
    code: 200,
    data: { sends_mail: sendsMail, passwords: staffSignIn.password },
  }),

  forgotPassword: async ({ body }, context) => {
    await forgotPassword(body.email, context);
    return { code: 200, success: context.texts.t('answers.passwords.asked') };
  },
} satisfies Handlers<'inviteUsers' | 'passwordLink' | 'choosePassword' | 'passwordMail' | 'forgotPassword'>;
