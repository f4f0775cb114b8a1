import * as z from 'zod/mini';
import type { Action } from '../../domain/access';
import type { Unwrapped } from './envelope';

type Schema = z.ZodMiniType;

/** One call: everything that the provider's router, the proxy, the apps' client, the API document and the tests need. */
export interface Call {
  /** Its key in the table; the apps remember its answers under it. */
  name: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /**
   * A provider's call: relative to the provider's address, with `:name` for what varies. A call that the proxy answers
   * itself: from the portal's root, with a slash first.
   */
  path: string;
  /** What one must be allowed to do; 'open' needs no session, 'session' any. */
  action: Action | 'open' | 'session';
  /** One line for the API document, with the section of the specification; the proxy's own calls have none. */
  summary?: string;
  params?: Schema;
  query?: Schema;
  body?: Schema;
  /** The greatest body in bytes; 1 MB unless told. The proxy streams a body that may be longer. */
  bodyLimit?: number;
  /** Set where the body is a form with a file in its field `document`: the file's greatest size in bytes. */
  upload?: number;
  response: Schema;
  /** The list's path, where `export=true` gives this file in place of the list (1 §7). */
  exportOf?: string;
  /** Set where the apps may make this call of the provider: the proxy passes it on at `portalPath`. */
  portal?: true | PortalUse;
}

/** What is not the same when an app makes a call of the provider. */
export interface PortalUse {
  /** In the place of `/api/portal/<path>`. */
  path?: string;
  /** The call changes something, though the documents make it a GET: an app must not do that by an address alone. */
  method?: 'POST';
  /** Where the building stands that a contact acts for; one that is not named is the session's. */
  building?: `${'params' | 'query'}.${string}`;
  /** The same answer by another schema, which an app reads faster. */
  response?: Schema;
}

/** What is not the same when an app makes this call. */
export const portalUse = ({ portal }: Pick<Call, 'portal'>): PortalUse =>
  typeof portal === 'object' ? portal : {};

/** Where an app reaches a call: below the portal's root, with `:name` for what varies. */
export const portalPath = (call: Pick<Call, 'path' | 'portal'>): string =>
  portalUse(call).path ?? (call.path.startsWith('/') ? call.path : `/api/portal/${call.path}`);

/** The schema by which an app reads a call's answer. */
export const portalResponse = (call: Pick<Call, 'response' | 'portal'>): Schema =>
  portalUse(call).response ?? call.response;

/** The method by which an app makes a call. */
export const portalMethod = (call: Pick<Call, 'method' | 'portal'>): Call['method'] =>
  portalUse(call).method ?? call.method;

/** The `response` of a call that gives a file: its bytes stream through and are never parsed. */
export const fileResponse = z.custom<never>(() => false);

/** What an export takes besides the filter and sort of its list: all rows, or only the chosen ones (3 §7). */
export const ExportQuery = z.object({
  /** The chosen rows' ids with a comma between; all rows that the filter finds when it is left out. */
  ids: z.optional(z.string().check(z.maxLength(400_000))),
});

/**
 * Whether a call gives a file of rows that may have been chosen one by one. Its query is then taken as the JSON body of
 * a POST too, since thousands of ids are more than servers take in an address.
 */
export const takesLongQuery = ({ method, query, response }: Call): boolean =>
  method === 'GET' && query !== undefined && response === fileResponse;

type Rows = Record<string, Omit<Call, 'name'>>;
type Named<T extends Rows> = { readonly [N in keyof T]: T[N] & { readonly name: N & string } };

/** The calls of a noun. Each keeps its own types, and gets its key as its name. */
// @__NO_SIDE_EFFECTS__
export const defineCalls = <const T extends Rows>(rows: T): Named<T> =>
  Object.fromEntries(Object.entries(rows).map(([name, row]) => [name, { ...row, name }])) as Named<T>;

type Part<
  C extends Call,
  K extends 'params' | 'query' | 'body',
  Side extends 'input' | 'output',
> = C[K] extends Schema ? { [P in K]: Side extends 'input' ? z.input<C[K]> : z.output<C[K]> } : unknown;

/** A file as it arrived in a form; what name and type say is its sender's word only. */
export interface UploadedFile {
  name: string;
  mimeType: string;
  content: Uint8Array;
}

/** A form with a file: made here, or passed on as it comes, with the content type that names its boundary. */
export type UploadForm = FormData | { stream: AsyncIterable<Uint8Array>; contentType: string };

type UploadPart<C extends Call, Upload> = C['upload'] extends number ? { upload: Upload } : unknown;

/** What a caller hands in: params, query, body and file, as far as the call has them. */
export type CallInput<C extends Call> = Part<C, 'params', 'input'> &
  Part<C, 'query', 'input'> &
  Part<C, 'body', 'input'> &
  UploadPart<C, UploadForm>;

/** What a handler gets: the same, parsed, with defaults filled in. */
export type CallRequest<C extends Call> = Part<C, 'params', 'output'> &
  Part<C, 'query', 'output'> &
  Part<C, 'body', 'output'> &
  UploadPart<C, UploadedFile>;

/** What comes back when it went well. */
export type CallAnswer<C extends Call> = z.output<C['response']>;

/** What an app hands in; a body may also be a Blob that holds it as ready JSON. */
export type PortalInput<C extends Call> = Part<C, 'params', 'input'> &
  Part<C, 'query', 'input'> &
  (C['body'] extends Schema ? { body: z.input<C['body']> | Blob } : unknown) &
  UploadPart<C, FormData>;

/** What an app gets: the answer without its envelope. */
export type PortalAnswer<C extends Call> = Unwrapped<CallAnswer<C>>;
