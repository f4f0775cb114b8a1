import type { Handlers } from '../../http/handler';
import { asOption } from '../sessions/as-option';
import { addAccount, changeAccount, removeAccount } from './change-accounts';
import { accountsOf } from './list';
import { askForLink } from './sign-in/ask-for-link';
import { signInByLink } from './sign-in/sign-in-by-link';

export const contactAccountHandlers = {
  contactAccounts: async ({ params }, context) => ({ code: 200, ...(await accountsOf(params.id, context)) }),

  addContactAccount: async ({ params, body }, context) => {
    const { id, name, isNew } = await addAccount(params.id, body, context);
    const answer = isNew ? 'added' : 'buildingsAdded';
    return {
      code: 200,
      success: context.texts.t(`answers.contactAccounts.${answer}`, { name }),
      data: { uuid: id },
    };
  },

  changeContactAccount: async ({ params, body }, context) => {
    await changeAccount(params, body, context);
    return { code: 200, success: context.texts.t('answers.contactAccounts.changed') };
  },

  removeContactAccount: async ({ params }, context) => {
    const what = await removeAccount(params, context);
    const answer = what === 'account' ? 'removed' : 'removedFromOwn';
    return { code: 200, success: context.texts.t(`answers.contactAccounts.${answer}`) };
  },

  askSignInLink: async ({ body }, context) => ({
    code: 200,
    data: { code: await askForLink(body, context) },
    success: context.texts.t('answers.contactAccounts.linkSent'),
  }),

  contactLogin: async ({ body }, context) => {
    const { accountId, buildings, token, device } = await signInByLink(body, context);
    return { code: 200, buildings: buildings.map(asOption), data: { account_id: accountId, token, device } };
  },
} satisfies Handlers<
  | 'contactAccounts'
  | 'addContactAccount'
  | 'changeContactAccount'
  | 'removeContactAccount'
  | 'askSignInLink'
  | 'contactLogin'
>;
