import type { Handlers } from '../../http/handler';
import { asOption } from './as-option';
import { setUpFirstAdmin } from './first-admin';
import { deleteSession, findBuildingsOfActor } from './queries';
import { recoverAdmin } from './recover-admin';
import { requestPin } from './request-pin';
import { signInStaff } from './sign-in-staff';

export const sessionHandlers = {
  staffLogin: async ({ body }, context) => ({ code: 200, data: await signInStaff(body, context) }),

  logout: async (_request, { pool, tokenHash, texts }) => {
    await deleteSession(pool, tokenHash);
    return { code: 200, success: texts.t('answers.loggedOut') };
  },

  buildingsOfSession: async (_request, { pool, actor, timeZone }) => {
    // Only a PIN names its buildings; staff have lists.
    const buildings = actor.role === 'customer' ? await findBuildingsOfActor(pool, actor.buildingIds) : [];
    return { code: 200, buildings: buildings.map(asOption), time_zone: timeZone };
  },

  requestPin: async ({ body }, context) => {
    await requestPin(body, context);
    return { code: 200, success: context.texts.t('answers.pinRequested') };
  },

  firstAdmin: async ({ body }, context) => {
    await setUpFirstAdmin(body, context);
    return { code: 200, success: context.texts.t('answers.firstAdminMade') };
  },

  recoverAdmin: async ({ body }, context) => {
    await recoverAdmin(body, context);
    return { code: 200, success: context.texts.t('answers.firstAdminMade') };
  },
} satisfies Handlers<
  'staffLogin' | 'logout' | 'buildingsOfSession' | 'requestPin' | 'firstAdmin' | 'recoverAdmin'
>;
