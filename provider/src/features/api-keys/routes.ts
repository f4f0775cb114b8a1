import { readPage } from '@clearunit/shared/domain/paging';
import type { Handlers } from '../../http/handler';
import { makeKey, revokeKey } from './change-keys';
import { countEndingKeys, findHolders, listKeys } from './queries';

export const apiKeyHandlers = {
  apiKeys: async ({ query }, { pool, now }) => {
    const [{ rows, total }, ending] = await Promise.all([
      listKeys(pool, { q: query.q, now }, readPage(query)),
      countEndingKeys(pool, now),
    ]);
    return { code: 200, data: rows, total_count: total, ending };
  },
  keyHolders: async ({ query: { role, q } }, { pool }) => ({
    code: 200,
    data: await findHolders(pool, role, q),
  }),
  createApiKey: async ({ body }, context) => ({
    code: 200,
    data: await makeKey(body, context),
    success: context.texts.t('answers.apiKeys.created'),
  }),
  revokeApiKey: async ({ params }, context) => {
    await revokeKey(params.id, context);
    return { code: 200, success: context.texts.t('answers.apiKeys.revoked') };
  },
} satisfies Handlers<'apiKeys' | 'keyHolders' | 'createApiKey' | 'revokeApiKey'>;
