import { providerCalls } from '@clearunit/shared/api/provider';
import type { PortalHandlers } from './handler';

export const resultImportHandlers = {
  async resultTemplate(_, visit) {
    await visit.passThrough(providerCalls.resultTemplate, {});
    return undefined;
  },

  async importResults(_, visit) {
    const { success, data } = await visit.provider(providerCalls.importResults, { body: visit.req as never });
    return { ...data, message: success };
  },

  async correctionWorkbook({ query }, visit) {
    await visit.passThrough(providerCalls.correctionWorkbook, { query });
    return undefined;
  },

  async correctResults(_, visit) {
    const { success, data } = await visit.provider(providerCalls.correctResults, {
      body: visit.req as never,
    });
    return { ...data, message: success };
  },
} satisfies PortalHandlers<'resultTemplate' | 'importResults' | 'correctionWorkbook' | 'correctResults'>;
