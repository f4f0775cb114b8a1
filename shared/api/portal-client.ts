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
  /** The language to ask texts in, as in Accept-Language. */
  locale?: string;
}

type Given = AddressParts & { body?: unknown; upload?: FormData };

/** A typed way to the portal: `portal(buildingCalls.heatmap, { params, query })` gives the parsed answer. */
export type PortalClient = <C extends Call>(
  call: C,
  input?: PortalInput<C>,
  options?: {
    signal?: AbortSignal;
    /** Sends this call in the place of `fetch`, for instance to tell how far it is. */
    send?: typeof fetch;
    /** Whose call it is, where it may have been made in an earlier session: the portal refuses it in another's. */
    readerId?: string;
  },
) => Promise<PortalAnswer<C>>;

/** The header that names the reader whose call it is; 'sessions.other-reader' (409) where another one is signed in. */
export const readerHeader = 'x-clearunit-reader';

/**
 * Makes the client that an app uses. It throws an AppError whose `logMessage` is the sentence to show: the portal's
 * own for a refusal, reason 'server.unreachable' (status 0) when no answer came.
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
      throw await refusalOf(response);
    }
    const schema = portalResponse(call);
    return unwrap(schema, schema.parse(await response.json())) as PortalAnswer<typeof call>;
  };
}

/** Where an app reaches a call, with its params and query filled in. */
export const portalAddress = <C extends Call>(call: C, input: PortalInput<C>): string =>
  addressOf({ path: portalPath(call) }, input as AddressParts);

/** A Blob is JSON that is ready to be sent, too big to be made from objects on the page. */
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
