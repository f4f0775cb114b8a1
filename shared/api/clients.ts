import * as z from 'zod/mini';
import { clientNameLimit, settings } from '../domain/clients';
import { lineText } from '../domain/one-line';
import { coded, defineCalls } from './call';
import { Id, SearchText, SeenVersion } from './common';

const byId = z.object({ id: Id });
const done = coded({ success: z.string() });

/** What a merge of one client into another changes. */
export const ClientMerge = z.object({
  client: z.string(),
  into: z.string(),
  /** What moves: buildings, accounts for all buildings of the client, API keys, webhooks and customers. */
  buildings: z.number(),
  accounts: z.number(),
  api_keys: z.number(),
  webhooks: z.number(),
  people: z.number(),
  /** The settings in which they differ: those of the kept client hold for all. */
  settings: z.array(z.enum(settings)),
});
export type ClientMerge = z.infer<typeof ClientMerge>;

/** Client companies as records (4 §19). */
export const clientCalls = defineCalls({
  clientNames: {
    method: 'GET',
    path: 'clients/names',
    action: 'settings.list',
    portal: true,
    summary:
      'The clients that a building can be given to: the first that a text finds, by a former name too (4 §19)',
    query: z.object({ q: SearchText }),
    response: coded({
      data: z.object({
        clients: z.array(z.object({ id: Id, name: z.string(), building_count: z.number() })),
        /** The client whose name, or former name, the text is. */
        same: z.nullable(z.object({ name: z.string(), is_retired: z.boolean() })),
        /** Where there is none, a client whose name is much like it. */
        like: z.nullable(z.string()),
      }),
    }),
  },
  renameClient: {
    method: 'PUT',
    path: 'clients/rename/:id',
    action: 'settings.write',
    portal: true,
    summary: 'Gives a client another name; issued invoices keep theirs (4 §19)',
    params: byId,
    body: z.object({ name: lineText(clientNameLimit), updated_at: SeenVersion }),
    response: done,
  },
  clientMerge: {
    method: 'GET',
    path: 'clients/merge/:id',
    action: 'settings.list',
    portal: true,
    summary: 'What a merge of a client into another would change (4 §19)',
    params: byId,
    query: z.object({ into: Id }),
    response: coded({ data: ClientMerge }),
  },
  mergeClients: {
    method: 'POST',
    path: 'clients/merge/:id',
    action: 'settings.write',
    portal: true,
    summary: 'Merges a client into another, for good; its name finds the kept one from then on (4 §19)',
    params: byId,
    body: z.object({ into: Id }),
    response: done,
  },
  retireClient: {
    method: 'PUT',
    path: 'clients/retire/:id',
    action: 'settings.write',
    portal: true,
    summary: 'Retires a client that has no buildings, or brings it back (4 §19)',
    params: byId,
    body: z.object({ is_retired: z.boolean() }),
    response: done,
  },
});
