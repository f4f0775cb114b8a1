import * as z from 'zod/mini';
import type { Action } from '../../domain/access';
import type { SecurityKind } from '../../domain/security';
import type { Unwrapped } from './envelope';

type Schema = z.ZodMiniType;

/**
 * One call: everything that the provider's router, the proxy, the apps' client, the API document and the tests need.
 */
export interface Call {
  /** Its key in the table; the apps cache its answers by it. */
  name: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /**
   * For a provider's call: relative to the provider's address, with `:name` parameters. For a call that the proxy
   * answers itself: from the portal's root, with a leading slash.
   */
  path: string;
  /** The required action; 'open' needs no session, 'session' any. */
  action: Action | 'open' | 'session';
  /** Also for a session that must set up a second factor before it may do anything else. */
  duringSetUp?: true;
  /**
   * Programs may make this call with an API key (decision 78). It must tell no PIN and no other secret, and change nothing
   * about who has access.
   */
  forKeys?: true | KeyUse;
  /** An open call that returns more to signed-in users. */
  knowsReaders?: true;
  /** One line for the API document, with the section of the specification; the proxy's own calls have none. */
  summary?: string;
  params?: Schema;
  query?: Schema;
  body?: Schema;
  /** The largest body in bytes; 1 MB by default. The proxy streams longer ones. */
  bodyLimit?: number;
  /** Set where the body is a form with a file in its field `document`: the file's largest size in bytes. */
  upload?: number;
  response: Schema;
  /** The media type of the file that it returns, where all are of one. */
  fileType?: 'application/pdf' | 'text/csv' | 'image/jpeg';
  /** As what the security log records the call when it is done; refusals, sign-ins and changes are recorded anyway. */
  recorded?: SecurityKind;
  /** The list's path, where `export=true` gives this file in place of the list (1 §7). */
  exportOf?: string;
  /** Set where the apps may make this call: the proxy forwards it at `portalPath`. */
  portal?: true | PortalUse;
}

/** What differs when an app makes a call of the provider. */
export interface PortalUse {
  /** Instead of `/api/portal/<path>`. */
  path?: string;
  /** The call changes something although the documents make it a GET, which a link must not do. */
  method?: 'POST';
  /** The parameter with the building that a contact acts for; by default the session's. */
  building?: `${'params' | 'query'}.${string}`;
  /** A faster schema of the same answer for the apps. */
  response?: Schema;
}

/** What differs when a program makes a call with a key. */
export interface KeyUse {
  /** The query without what every key is refused. */
  query?: Schema;
}

/** The schema of the input that a program may send. */
export const keyQuery = ({ query, forKeys }: Pick<Call, 'query' | 'forKeys'>): Schema | undefined =>
  typeof forKeys === 'object' ? (forKeys.query ?? query) : query;

/** What differs when an app makes this call. */
export const portalUse = ({ portal }: Pick<Call, 'portal'>): PortalUse =>
  typeof portal === 'object' ? portal : {};

/** A call's path in the apps: from the portal's root, with `:name` parameters. */
export const portalPath = (call: Pick<Call, 'path' | 'portal'>): string =>
  portalUse(call).path ?? (call.path.startsWith('/') ? call.path : `/api/portal/${call.path}`);

/** The schema by which an app reads a call's answer. */
export const portalResponse = (call: Pick<Call, 'response' | 'portal'>): Schema =>
  portalUse(call).response ?? call.response;

/** The method by which an app makes a call. */
export const portalMethod = (call: Pick<Call, 'method' | 'portal'>): Call['method'] =>
  portalUse(call).method ?? call.method;

/** The `response` of a call that returns a file: its bytes are streamed and never parsed. */
export const fileResponse = z.custom<never>(() => false);

/** An export's query besides filter and sort of its list: all rows, or the chosen ones (3 §7). */
export const ExportQuery = z.object({
  /** The chosen rows' ids, comma separated; when left out, all rows of the filter. */
  ids: z.optional(z.string().check(z.maxLength(400_000))),
});

/** Whether a call has a body that may be longer than others: a file, or more JSON than usual. */
export const takesLongBody = ({ upload, bodyLimit }: Call): boolean => Boolean(upload || bodyLimit);

/**
 * Whether a call exports chosen rows. Its query is then also accepted as the JSON body of a POST, since thousands of
 * ids do not fit a URL.
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

/** A file from a form; name and type are unverified. */
export interface UploadedFile {
  name: string;
  mimeType: string;
  content: Uint8Array;
}

/** A form with a file: made here, or streamed with the content type that names its boundary. */
export type UploadForm = FormData | { stream: AsyncIterable<Uint8Array>; contentType: string };

type UploadPart<C extends Call, Upload> = C['upload'] extends number ? { upload: Upload } : unknown;

/** A caller's input: params, query, body and file, as far as the call has them. */
export type CallInput<C extends Call> = Part<C, 'params', 'input'> &
  Part<C, 'query', 'input'> &
  Part<C, 'body', 'input'> &
  UploadPart<C, UploadForm>;

/** A handler's input: the same, parsed, with defaults filled in. */
export type CallRequest<C extends Call> = Part<C, 'params', 'output'> &
  Part<C, 'query', 'output'> &
  Part<C, 'body', 'output'> &
  UploadPart<C, UploadedFile>;

/** The successful answer. */
export type CallAnswer<C extends Call> = z.output<C['response']>;

/** An app's input; a body may also be a Blob of JSON. */
export type PortalInput<C extends Call> = Part<C, 'params', 'input'> &
  Part<C, 'query', 'input'> &
  (C['body'] extends Schema ? { body: z.input<C['body']> | Blob } : unknown) &
  UploadPart<C, FormData>;

/** An app's result: the answer without its envelope. */
export type PortalAnswer<C extends Call> = Unwrapped<CallAnswer<C>>;
