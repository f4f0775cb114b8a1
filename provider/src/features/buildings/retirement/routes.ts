import type { Handlers } from '../../../http/handler';
import { idsOf } from '../chosen-buildings';
import { bringBuildingsBack } from './bring-back';
import { findRetirement } from './queries';
import { retireBuildings } from './retire-buildings';

export const buildingRetirementHandlers = {
  retirement: async ({ body }, context) => {
    const ids = await idsOf(context.pool, body.which, context);
    return { code: 200, data: await findRetirement(context.pool, ids, context.now) };
  },

  retireBuildings: async ({ body }, context) => {
    const data = await retireBuildings(body.which, body.delete_orders, context);
    const success = context.texts.t('answers.buildings.retired', { smart_count: data.ids.length });
    return { code: 200, success, data };
  },

  bringBuildingsBack: async ({ body: { which, new_pins, mail } }, context) => {
    const how = { hasNewPins: new_pins === 1, isMailed: mail === 1 };
    const count = await bringBuildingsBack(which, how, context);
    return { code: 200, success: context.texts.t('answers.buildings.broughtBack', { smart_count: count }) };
  },
} satisfies Handlers<'retirement' | 'retireBuildings' | 'bringBuildingsBack'>;
