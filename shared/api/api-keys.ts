import * as z from 'zod/mini';
import { defaultKeyDays, keyDays, keyRoles } from '../domain/api-keys';
import { coded, defineCalls } from './call';
import { Id, IdempotencyKey, Moment, Option, PageQuery, SearchText } from './common';

/** The header in which the proxy passes an API key to the provider; session tokens have another header. */
export const keyHeader = 'x-api-key';

/** The beginning of the portal's addresses of calls for API keys. */
export const machinePath = '/api/v1';

/** Where the portal describes these calls. */
export const documentPath = '/openapi.json';

/** A key of a program (4 §18). The key itself is shown once, when it is made. */
export const ApiKeyRecord = z.object({
  uuid: Id,
  name: z.string(),
  role: z.enum(keyRoles),
  /** The person or client whose key it is. */
  holder: z.string(),
  /** Of a person. */
  holder_email: z.nullable(z.string()),
  /** Whether it may change anything. */
  may_change: z.boolean(),
  /** How the key begins. */
  starts_with: z.string(),
  /** The name of who made it. */
  made_by: z.string(),
  created_at: Moment,
  expires_at: Moment,
  revoked_at: z.nullable(Moment),
  last_used_at: z.nullable(Moment),
  /** An IPv4 address or the first half of an IPv6 address. */
  last_network: z.nullable(z.string()),
});
export type ApiKeyRecord = z.infer<typeof ApiKeyRecord>;

/** A person or client who can be given a key. */
export const KeyHolder = z.extend(Option, { detail: z.string() });
export type KeyHolder = z.infer<typeof KeyHolder>;

export const apiKeyCalls = defineCalls({
  apiKeys: {
    method: 'GET',
    path: 'api-keys',
    action: 'apiKey.list',
    portal: true,
    summary: 'API keys, the latest first, by page; those that ended long ago are left out (4 §18)',
    query: z.extend(PageQuery, { q: SearchText }),
    response: coded({
      data: z.array(ApiKeyRecord),
      total_count: z.number(),
      /** How many of all end within two weeks. */
      ending: z.number(),
    }),
  },
  keyHolders: {
    method: 'GET',
    path: 'api-keys/holders',
    action: 'apiKey.write',
    portal: true,
    summary: 'People of a role, or clients, who can be given a key: the first that a text finds (4 §18)',
    query: z.object({ role: z.enum(keyRoles), q: SearchText }),
    response: coded({ data: z.array(KeyHolder) }),
  },
  createApiKey: {
    method: 'POST',
    path: 'api-keys',
    action: 'apiKey.write',
    portal: true,
    summary: 'Makes a key of a person or client; it is told once (4 §18)',
    body: z.object({
      name: z.string().check(z.trim()),
      role: z.enum(keyRoles),
      /** The person's id, or the client's for the role customer. */
      holder_id: Id,
      days: z._default(z.literal(keyDays), defaultKeyDays),
      may_change: z._default(z.boolean(), false),
      idempotency_key: IdempotencyKey,
    }),
    response: coded({ success: z.string(), data: z.object({ uuid: Id, key: z.string() }) }),
  },
  revokeApiKey: {
    method: 'DELETE',
    path: 'api-keys/:id',
    action: 'apiKey.write',
    portal: true,
    summary: 'Ends a key at once (4 §18)',
    params: z.object({ id: Id }),
    response: coded({ success: z.string() }),
  },
});
