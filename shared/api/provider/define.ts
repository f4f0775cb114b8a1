import * as z from 'zod/mini';
import type { Action } from '../../domain/access';
import { Params, Problem } from '../../domain/errors';

type Schema = z.ZodMiniType;

/** One call of the provider: everything that its router, its clients, its documentation and the tests need. */
export interface ProviderCall {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Relative to the provider's address, with `:name` for what varies. */
  path: string;
  /** What one must be allowed to do; 'open' needs no session. */
  action: Action | 'open' | 'session';
  /** One line for the API document, with the section of the specification. */
  summary: string;
  params?: Schema;
  query?: Schema;
  body?: Schema;
  /** The greatest body in bytes; 1 MB unless told. */
  bodyLimit?: number;
  /** Set where the body is a form with a file in its field `document`: the file's greatest size in bytes. */
  upload?: number;
  response: Schema;
  /** The list's path, where `export=true` gives this file in place of the list (1 §7). */
  exportOf?: string;
}

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
export const takesLongQuery = ({ method, query, response }: ProviderCall): boolean =>
  method === 'GET' && query !== undefined && response === fileResponse;

/** Keeps a call's own types while checking that it is one. */
export const defineCall = <const C extends ProviderCall>(call: C): C => call;

/** The envelope `{ code: 200, … }` (1 §7). */
export const coded = <S extends z.core.$ZodShape>(shape: S) => z.object({ code: z.literal(200), ...shape });

/** The envelope `{ statusCode: 200, body: { … } }` (1 §7). */
export const wrapped = <S extends z.core.$ZodShape>(shape: S) =>
  z.object({ statusCode: z.literal(200), body: z.object(shape) });

/**
 * Every refusal: the HTTP status again as `code`, a sentence in the language that was asked for, and for programs the
 * reason with its parameters and, where a form was refused, each field's problem.
 */
export const Refusal = z.object({
  code: z.number(),
  failed: z.string(),
  reason: z.string(),
  params: z.optional(Params),
  problems: z.optional(z.array(z.extend(Problem, { text: z.optional(z.string()) }))),
});
export type Refusal = z.infer<typeof Refusal>;

type Part<
  C extends ProviderCall,
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

type UploadPart<C extends ProviderCall, Upload> = C['upload'] extends number ? { upload: Upload } : unknown;

/** What a caller hands in: params, query, body and file, as far as the call has them. */
export type CallInput<C extends ProviderCall> = Part<C, 'params', 'input'> &
  Part<C, 'query', 'input'> &
  Part<C, 'body', 'input'> &
  UploadPart<C, UploadForm>;

/** What a handler gets: the same, parsed, with defaults filled in. */
export type CallRequest<C extends ProviderCall> = Part<C, 'params', 'output'> &
  Part<C, 'query', 'output'> &
  Part<C, 'body', 'output'> &
  UploadPart<C, UploadedFile>;

/** What comes back when it went well. */
export type CallAnswer<C extends ProviderCall> = z.output<C['response']>;
