import { AppError } from '@clearunit/shared/domain/errors';
import { readPage } from '@clearunit/shared/domain/paging';
import type { Handlers } from '../../http/handler';
import { findSettings, listSettings } from './queries';
import { updateSettings } from './update-settings';

export const settingHandlers = {
  customerSettings: async ({ query }, { pool }) => {
    const { rows, total } = await listSettings(pool, { ...query, by: query.order_by, ...readPage(query) });
    return { code: 200, data: rows, totalCount: total, page_number: query.page };
  },
  customerSetting: async ({ params }, { pool }) => {
    const data = await findSettings(pool, params.id);
    if (!data) throw new AppError('records.not-found');
    return { code: 200, data };
  },
  updateSettings: async ({ params, body }, context) => {
    await updateSettings(params.id, body, context);
    return { code: 200, message: context.texts.t('answers.settings.updated') };
  },
} satisfies Handlers<'customerSettings' | 'customerSetting' | 'updateSettings'>;
