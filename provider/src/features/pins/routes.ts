import { addDays, checkDayRange, startOfDay } from '@clearunit/shared/domain/dates';
import { refuseProblems } from '@clearunit/shared/domain/errors';
import { readPage } from '@clearunit/shared/domain/paging';
import type { Handlers } from '../../http/handler';
import { asOption } from '../sessions/as-option';
import { listPinRequests } from './queries';
import { renewPin } from './renew-pin';
import { resetPin } from './reset-pin';
import { signInByPin } from './sign-in/sign-in-by-pin';

export const pinHandlers = {
  buildingLogin: async ({ body }, context) => {
    const { buildings, token, device } = await signInByPin(body, context);
    return { code: 200, buildings: buildings.map(asOption), data: { token, device } };
  },
  customerLogin: async ({ body }, context) => {
    const { buildings, token, device } = await signInByPin(body, context);
    const [first] = buildings;
    return {
      code: 200,
      data: {
        user_id: first!.id,
        user_name: first!.customerName,
        buildings: buildings.map(asOption),
        token,
        device,
      },
    };
  },
  pinRequests: async ({ query }, { pool, timeZone }) => {
    const { q, status, from, to } = query;
    const problem = checkDayRange(from, to);
    if (problem) refuseProblems([problem]);
    const { rows, total } = await listPinRequests(
      pool,
      {
        q,
        status,
        from: from ? startOfDay(from, timeZone) : undefined,
        until: to ? startOfDay(addDays(to, 1), timeZone) : undefined,
      },
      { by: query.order_by, direction: query.order_by_value },
      readPage(query),
    );
    return { code: 200, data: rows, total };
  },
  resetPin: async ({ body }, context) => {
    const outcome = await resetPin(body, context);
    return { code: 200, success: context.texts.t(`answers.pins.${outcome}`) };
  },
  renewPin: async ({ params, body }, context) => {
    const emails = await renewPin(params.id, body.mail === 1, context);
    const { t } = context.texts;
    return {
      code: 200,
      success: emails ? t('answers.pins.renewedAndMailed', { emails }) : t('answers.pins.renewed'),
    };
  },
} satisfies Handlers<'buildingLogin' | 'customerLogin' | 'pinRequests' | 'resetPin' | 'renewPin'>;
