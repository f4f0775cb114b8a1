import type { Handlers } from '../../http/handler';
import { checkCorrections, correctResults } from './workbook/correct-results';
import { correctionWorkbook } from './workbook/correction-workbook';
import { checkResults, importResults } from './workbook/import-results';
import { resultTemplate } from './workbook/template';

/** Results from a workbook, new ones and corrections (specification README no. 10, 3 §2.16). */
export const resultHandlers = {
  resultTemplate: (_request, context) => resultTemplate(context),

  checkResults: async ({ body }, context) => ({
    code: 200,
    data: await checkResults(body.results, context),
  }),

  importResults: async ({ body }, context) => {
    const { isNew, ...data } = await importResults(body, context);
    const { t } = context.texts;
    const orders = t('answers.results.orders', { smart_count: data.orders });
    const done = t('answers.results.imported', { smart_count: data.results, orders });
    const known = data.known > 0 ? ` ${t('answers.results.known', { smart_count: data.known })}` : '';
    return { code: 200, success: isNew ? done + known : t('answers.results.already'), data };
  },

  correctionWorkbook: ({ query }, context) => correctionWorkbook(query, context),

  checkCorrections: async ({ body }, context) => ({
    code: 200,
    data: await checkCorrections(body.results, context),
  }),

  correctResults: async ({ body }, context) => {
    const { invalid, ...data } = await correctResults(body, context);
    const { t } = context.texts;
    if (data.results === 0) return { code: 200, success: t('answers.results.asRecorded'), data };
    const orders = t('answers.results.orders', { smart_count: data.orders });
    const withdrawn = t('answers.results.withdrawn', { smart_count: data.withdrawn });
    const done = t('answers.results.corrected', { smart_count: data.results, orders });
    const left = invalid > 0 ? ` ${t('audit.comments.stillInvalid', { smart_count: invalid })}` : '';
    return { code: 200, success: done + (data.withdrawn > 0 ? ` ${withdrawn}` : '') + left, data };
  },
} satisfies Handlers<
  | 'resultTemplate'
  | 'checkResults'
  | 'importResults'
  | 'correctionWorkbook'
  | 'checkCorrections'
  | 'correctResults'
>;
