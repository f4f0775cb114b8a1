import type { Handlers } from '../../http/handler';
import { importResults } from './import-results';
import { resultTemplate } from './template';

export const resultImportHandlers = {
  resultTemplate: (_request, context) => resultTemplate(context),

  importResults: async ({ body }, context) => {
    const { isNew, ...data } = await importResults(body.results, context);
    const { t } = context.texts;
    const orders = t('answers.results.orders', { smart_count: data.orders });
    const done = t('answers.results.imported', { smart_count: data.results, orders });
    return { code: 200, success: isNew ? done : t('answers.results.already'), data };
  },
} satisfies Handlers<'resultTemplate' | 'importResults'>;
