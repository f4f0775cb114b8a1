import { newClients } from '@clearunit/shared/domain/clients';
import { AppError } from '@clearunit/shared/domain/errors';
import type { Handlers } from '../../http/handler';
import { mergeClients } from './merge-clients';
import { findMerge } from './merge-queries';
import { findClientNamed, findClientNames, findClients } from './queries';
import { renameClient } from './rename-client';
import { retireClient } from './retire-client';

export const clientHandlers = {
  clientNames: async ({ query: { q } }, { pool }) => {
    const [clients, named] = await Promise.all([findClients(pool, q), findClientNamed(pool, q)]);
    const same = named ? { name: named.name, is_retired: named.isRetired } : null;
    let like: string | null = null;
    if (!named && q !== '') {
      const known = await findClientNames(pool);
      const found = newClients(
        [q],
        known.map(({ name }) => name),
      )[0]?.like;
      like = known.find(({ name }) => name === found)?.kept ?? null;
    }
    return { code: 200, data: { clients, same, like } };
  },

  renameClient: async ({ params, body }, context) => {
    const client = await renameClient(params.id, body, context);
    return {
      code: 200,
      success: context.texts.t('answers.clients.renamed', { client, name: body.name.trim() }),
    };
  },

  clientMerge: async ({ params, query }, { pool }) => {
    const data = await findMerge(pool, params.id, query.into);
    if (!data) throw new AppError('records.not-found');
    return { code: 200, data };
  },

  mergeClients: async ({ params, body }, context) => {
    const { client, into, buildings } = await mergeClients(params.id, body.into, context);
    const success = context.texts.t('answers.clients.merged', { client, into, smart_count: buildings });
    return { code: 200, success };
  },

  retireClient: async ({ params, body }, context) => {
    const client = await retireClient(params.id, body.is_retired, context);
    const done = body.is_retired ? 'retired' : 'broughtBack';
    return { code: 200, success: context.texts.t(`answers.clients.${done}`, { client }) };
  },
} satisfies Handlers<'clientNames' | 'renameClient' | 'clientMerge' | 'mergeClients' | 'retireClient'>;
