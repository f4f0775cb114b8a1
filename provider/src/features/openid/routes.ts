import type { Handlers } from '../../http/handler';
import { linkOf, unlink } from './links';
import { beginOpenId, signInByOpenId } from './sign-in-by-openid';

export const openIdHandlers = {
  staffSignInWays: async (_request, { staffSignIn: { openId, password } }) => ({
    code: 200,
    data: { openid: openId?.name ?? null, password },
  }),

  beginOpenId: async ({ body: { is_role } }, context) => ({
    code: 200,
    data: await beginOpenId(is_role, context),
  }),

  openIdLogin: async ({ body }, context) => ({ code: 200, data: await signInByOpenId(body, context) }),

  myOpenIdLink: async (_request, context) => ({ code: 200, data: await linkOf(context.actor.id, context) }),

  openIdLink: async ({ params: { id } }, context) => ({ code: 200, data: await linkOf(id, context) }),

  unlinkOpenId: async ({ params: { id } }, context) => {
    await unlink(id, context);
    return { code: 200, success: context.texts.t('answers.openIdUnlinked') };
  },
} satisfies Handlers<
  'staffSignInWays' | 'beginOpenId' | 'openIdLogin' | 'myOpenIdLink' | 'openIdLink' | 'unlinkOpenId'
>;
