import type { Handlers } from '../../http/handler';
import { ownFactor, removeOwnFactor, renewRecoveryCodes } from './change-factor';
import { confirmSetUp, startSetUp } from './set-up';
import { takeFactorAway } from './take-factor-away';

export const secondFactorHandlers = {
  secondFactor: async (_request, context) => ({ code: 200, data: await ownFactor(context) }),

  startSecondFactor: async (_request, context) => ({ code: 200, data: await startSetUp(context) }),

  confirmSecondFactor: async ({ body }, context) => {
    const recovery_codes = await confirmSetUp(body, context);
    return { code: 200, success: context.texts.t('answers.secondFactor.on'), recovery_codes };
  },

  renewRecoveryCodes: async ({ body }, context) => {
    const recovery_codes = await renewRecoveryCodes(body, context);
    return { code: 200, success: context.texts.t('answers.secondFactor.codesRenewed'), recovery_codes };
  },

  removeSecondFactor: async ({ body }, context) => {
    await removeOwnFactor(body, context);
    return { code: 200, success: context.texts.t('answers.secondFactor.off') };
  },

  takeSecondFactorAway: async ({ params: { id } }, context) => {
    await takeFactorAway(id, context);
    return { code: 200, success: context.texts.t('answers.secondFactor.takenAway') };
  },
} satisfies Handlers<
  | 'secondFactor'
  | 'startSecondFactor'
  | 'confirmSecondFactor'
  | 'renewRecoveryCodes'
  | 'removeSecondFactor'
  | 'takeSecondFactorAway'
>;
