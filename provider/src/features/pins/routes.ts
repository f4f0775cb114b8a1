import { readPage } from '@clearunit/shared/domain/paging';
import type { Handlers } from '../../http/handler';
import { listPinRequests } from './queries';
import { resetPin } from './reset-pin';

export const pinHandlers = {
  pinRequests: async ({ query }, { pool }) => {
    const { rows, total } = await listPinRequests(pool, readPage(query));
    return { code: 200, data: rows, total };
  },
  resetPin: async ({ body }, context) => {
    const outcome = await resetPin(body, context);
    return { code: 200, success: context.texts.t(`answers.pins.${outcome}`) };
  },
} satisfies Handlers<'pinRequests' | 'resetPin'>;
