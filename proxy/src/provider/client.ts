import { Readable } from 'node:stream';
import { addressOf, longestAddress } from '@clearunit/shared/api/address';
import {
  type Call,
  type CallAnswer,
  type CallInput,
  Refusal,
  takesLongQuery,
} from '@clearunit/shared/api/call';
import { AppError } from '@clearunit/shared/domain/errors';
import { type Dispatcher, Pool } from 'undici';

/** On whose behalf a call is made. */
export interface Caller {
  token?: string;
  /** The user, or for a PIN session the building that is acted for. */
  entityId?: string;
  locale?: string;
  /** Where the person is, so that the provider can count tries by address. */
  address?: string;
  signal?: AbortSignal;
}

/** A request as it came from an app: nobody has read its query or body. */
export interface ProviderRequest {
  method: Call['method'];
  path: string;
  content?: Buffer | Readable | string;
  contentType?: string;
}

/** A submit may take a minute or two (3 §9); nothing takes longer. */
const patience = 150_000;

export type ProviderClient = ReturnType<typeof createProviderClient>;

/** The way to the provider: typed by its calls, with connections kept open. */
export function createProviderClient(providerUrl: string) {
  const pool = new Pool(providerUrl, { connections: 64, headersTimeout: patience, bodyTimeout: patience });

  /** Makes a call and parses what comes back. @throws AppError with the provider's own reason and sentence */
  async function call<C extends Call>(
    definition: C,
    input: CallInput<C>,
    caller: Caller,
  ): Promise<CallAnswer<C>> {
    const response = await send(definition, input, caller, {});
    const answer: unknown = await response.body.json().catch(() => undefined);
    const parsed = definition.response.safeParse(answer);
    if (!parsed.success) {
      throw new AppError('server.failed', {
        status: 502,
        logMessage: `${definition.path} answered in another shape: ${parsed.error.message}`,
      });
    }
    return parsed.data as CallAnswer<C>;
  }

  /** Makes a call whose answer goes through unread, compressed as the reader accepts it. */
  async function stream<C extends Call>(
    definition: C,
    input: CallInput<C>,
    caller: Caller,
    headers: Record<string, string>,
  ): Promise<Dispatcher.ResponseData> {
    return send(definition, input, caller, headers);
  }

  async function send(
    definition: Call,
    input: unknown,
    caller: Caller,
    headers: Record<string, string>,
  ): Promise<Dispatcher.ResponseData> {
    const { params, query, body, upload } = input as {
      params?: Record<string, unknown>;
      query?: Record<string, unknown>;
      body?: unknown;
      upload?: { stream: Readable; contentType: string };
    };
    const address = addressOf({ path: `/${definition.path}` }, { params, query });
    const isLong = address.length > longestAddress && takesLongQuery(definition);
    const content = upload ? upload.stream : sentBody(isLong ? query : body);
    return ask(
      {
        method: isLong ? 'POST' : definition.method,
        path: isLong ? addressOf({ path: `/${definition.path}` }, { params }) : address,
        ...(content !== null && { content, contentType: upload?.contentType ?? 'application/json' }),
      },
      caller,
      headers,
    );
  }

  /** Makes a request. @throws AppError with the provider's own reason and sentence where it refuses */
  async function ask(
    { method, path, content, contentType }: ProviderRequest,
    caller: Caller,
    headers: Record<string, string>,
  ): Promise<Dispatcher.ResponseData> {
    const response = await pool
      .request({
        method,
        path,
        headers: {
          accept: 'application/json',
          ...headersOf(caller),
          ...(contentType && { 'content-type': contentType }),
          ...headers,
        },
        body: content ?? null,
        signal: caller.signal,
      })
      .catch((cause: unknown) => {
        throw unreachable(cause);
      });
    if (response.statusCode >= 400) throw await refusalOf(response);
    return response;
  }

  /** Sends what another system signed on as it came, byte by byte. Gives what is answered, whatever that is. */
  async function passOn(
    path: string,
    { body, headers, address }: { body: Readable; headers: Record<string, string>; address?: string },
  ): Promise<Dispatcher.ResponseData> {
    const sent = { accept: 'application/json', ...headersOf({ address }), ...headers };
    return pool.request({ method: 'POST', path, headers: sent, body }).catch((cause: unknown) => {
      throw unreachable(cause);
    });
  }

  /** Whether the provider answers at all. */
  async function isReady(): Promise<boolean> {
    try {
      const response = await pool.request({ method: 'GET', path: '/readyz', headersTimeout: 2_000 });
      await response.body.dump();
      return response.statusCode === 200;
    } catch {
      return false;
    }
  }

  return { call, stream, ask, passOn, isReady, close: () => pool.close() };
}

/** A stream goes through as it comes. */
function sentBody(body: unknown): string | Readable | null {
  if (body === undefined) return null;
  return body instanceof Readable ? body : JSON.stringify(body);
}

function headersOf({ token, entityId, locale, address }: Caller): Record<string, string> {
  return {
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(entityId ? { entityid: entityId } : {}),
    ...(locale ? { 'accept-language': locale } : {}),
    ...(address ? { 'x-forwarded-for': address } : {}),
  };
}

function unreachable(cause: unknown): AppError {
  const code = (cause as { code?: string }).code ?? '';
  const slow = code === 'UND_ERR_HEADERS_TIMEOUT' || code === 'UND_ERR_BODY_TIMEOUT';
  return new AppError(slow ? 'server.too-slow' : 'server.provider-unreachable', { cause });
}

async function refusalOf(response: Dispatcher.ResponseData): Promise<AppError> {
  const refusal = Refusal.safeParse(await response.body.json().catch(() => undefined));
  if (!refusal.success) return new AppError('server.failed', { status: 502 });
  const { reason, params, problems, failed } = refusal.data;
  return new AppError(reason, { status: response.statusCode, params, problems, logMessage: failed });
}
