import type { Handlers } from '../../http/handler';
import { correctResults } from './correct-results';
import { correctionWorkbook } from './workbook';

export const resultCorrectionHandlers = {
  correctionWorkbook: ({ query }, context) => correctionWorkbook(query, context),

  correctResults: async ({ body }, context) => {
    const { invalid, ...data } = await correctResults(body.results, context);
    const { t } = context.texts;
    if (data.results === 0) return { code: 200, success: t('answers.results.asRecorded'), data };
    const orders = t('answers.results.orders', { smart_count: data.orders });
    const withdrawn = t('answers.results.withdrawn', { smart_count: data.withdrawn });
    const done = t('answers.results.corrected', { smart_count: data.results, orders });
    const left = invalid > 0 ? ` ${t('answers.audit.stillInvalid', { smart_count: invalid })}` : '';
    return { code: 200, success: done + (data.withdrawn > 0 ? ` ${withdrawn}` : '') + left, data };
  },
} satisfies Handlers<'correctionWorkbook' | 'correctResults'>;
