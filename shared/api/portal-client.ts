import { AppError } from '../domain/errors';
import { type AddressParts, addressOf } from './address';
import {
  type Call,
  type PortalAnswer,
  type PortalInput,
  PortalRefusal,
  portalMethod,
  portalPath,
  portalResponse,
  unwrap,
} from './call';

export interface PortalClientOptions {
  fetch?: typeof fetch;
  /** Called once for each answer 401, before the error is thrown. */
  onSessionEnd?: () => void;
  /** Called for each refusal, before it is thrown. */
  onRefused?: (refusal: AppError) => void;
  /** The language to ask texts in, as in Accept-Language. */
  locale?: string;
}

type Given = AddressParts & { body?: unknown; upload?: FormData };

/** A typed client of the portal: `portal(buildingCalls.heatmap, { params, query })` returns the parsed answer. */
export type PortalClient = <C extends Call>(
  call: C,
  input?: PortalInput<C>,
  options?: {
    signal?: AbortSignal;
    /** Replaces `fetch` for this call, for instance to show progress. */
    send?: typeof fetch;
    /** The user of a call that may come from an earlier session; the portal refuses it in another user's. */
    readerId?: string;
  },
) => Promise<PortalAnswer<C>>;

/** The header with that user; 'sessions.other-reader' (409) when another one is signed in. */
export const readerHeader = 'x-clearunit-reader';

/**
 * Makes the client that an app uses. It throws an AppError whose `logMessage` is the sentence to show: the portal's for
 * a refusal, reason 'server.unreachable' (status 0) without an answer.
 */
export function createPortalClient(options: PortalClientOptions = {}): PortalClient {
  const send = options.fetch ?? ((...args: Parameters<typeof fetch>) => fetch(...args));
  return async (call, input, { signal, send: via = send, readerId } = {}) => {
    const given = (input ?? {}) as Given;
    const response = await via(portalAddress(call, (input ?? {}) as typeof input & object), {
      method: portalMethod(call),
      credentials: 'same-origin',
      headers: { ...headersOf(given, options.locale), ...(readerId && { [readerHeader]: readerId }) },
      body: bodyOf(given),
      signal,
    }).catch((cause: unknown) => {
      if (signal?.aborted) throw cause;
      throw new AppError('server.unreachable', { status: 0, cause });
    });
    if (!response.ok) {
      if (response.status === 401 && call.action !== 'open') options.onSessionEnd?.();
      const refusal = await refusalOf(response);
      options.onRefused?.(refusal);
      throw refusal;
    }
    const schema = portalResponse(call);
    const answer = unwrap(schema, schema.parse(await response.json())) as PortalAnswer<typeof call>;
    await pressesHandled();
    return answer;
  };
}

/** A browser's scheduler, which Safari has not. */
type WithScheduler = { scheduler?: { yield?: () => Promise<void> } };

/**
 * Lets the browser handle presses between reading an answer and drawing it: each takes a slow phone a tenth of a second.
 */
const pressesHandled = async (): Promise<void> => (globalThis as WithScheduler).scheduler?.yield?.();

/** A call's URL in the apps, with params and query. */
export const portalAddress = <C extends Call>(call: C, input: PortalInput<C>): string =>
  addressOf({ path: portalPath(call) }, input as AddressParts);

/** A Blob is JSON text, for bodies too large to stringify on the page. */
function bodyOf({ body, upload }: Given): string | Blob | FormData | undefined {
  if (upload) return upload;
  if (body === undefined) return undefined;
  return body instanceof Blob ? body : JSON.stringify(body);
}

function headersOf({ body }: Given, locale?: string): Record<string, string> {
  return {
    accept: 'application/json',
    ...(locale ? { 'accept-language': locale } : {}),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  };
}

/** The portal’s refusal as an AppError whose `logMessage` is its sentence. */
export async function refusalOf(response: Response): Promise<AppError> {
  const refusal = PortalRefusal.safeParse(await response.json().catch(() => undefined));
  if (!refusal.success) return new AppError('server.failed', { status: response.status });
  const { reason, params, problems, message } = refusal.data;
  return new AppError(reason, { status: response.status, params, problems, logMessage: message });
}
