import * as z from 'zod/mini';
import type { Action } from '../../domain/access';
import { Params, Problem } from '../../domain/errors';

type Schema = z.ZodMiniType;

/** One call that the apps make to the portal: the browser's client, the proxy's routes and the role test read it. */
export interface PortalCall {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** From the portal's root, with `:name` for what varies. */
  path: string;
  /** What one must be allowed to do; 'open' needs no session, 'session' any. */
  action: Action | 'open' | 'session';
  params?: Schema;
  query?: Schema;
  body?: Schema;
  /** The body is a form with a file in its field `document`. */
  upload?: true;
  response: Schema;
}

export const definePortalCall = <const C extends PortalCall>(call: C): C => call;

/** What the portal answers when it refuses; the sentence is ready to be shown. */
export const PortalRefusal = z.object({
  message: z.string(),
  reason: z.string(),
  params: z.optional(Params),
  problems: z.optional(z.array(z.extend(Problem, { text: z.optional(z.string()) }))),
});
export type PortalRefusal = z.infer<typeof PortalRefusal>;

type Part<C extends PortalCall, K extends 'params' | 'query'> = C[K] extends Schema
  ? { [P in K]: z.input<C[K]> }
  : unknown;
type Body<C extends PortalCall> = C['body'] extends Schema ? { body: z.input<C['body']> | Blob } : unknown;

type Upload<C extends PortalCall> = C['upload'] extends true ? { upload: FormData } : unknown;

/** What a caller hands in; a body may also be a Blob that holds it as ready JSON. */
export type PortalInput<C extends PortalCall> = Part<C, 'params'> & Part<C, 'query'> & Body<C> & Upload<C>;
export type PortalAnswer<C extends PortalCall> = z.output<C['response']>;
