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
import { FairQueue, parseInput } from '@clearunit/shared/server';
import { type Dispatcher, Pool } from 'undici';
import { TemporaryFile } from '../http/temporary-file';

/** On whose behalf a call is made. */
export interface Caller {
  token?: string;
  /** The user, or for a PIN session the building. */
  entityId?: string;
  locale?: string;
  /** The client's address, for the provider's rate limits. */
  address?: string;
  /** Whose share of the connections the call takes. */
  client: string;
  signal?: AbortSignal;
}

/** An app's request with unparsed query and body. */
export interface ProviderRequest {
  method: Call['method'];
  path: string;
  content?: Buffer | TemporaryFile | string;
  contentType?: string;
}

/** An event of the management system, as it came. */
interface PassedOn extends Pick<Caller, 'client' | 'address'> {
  content?: TemporaryFile;
  headers: Record<string, string>;
}

const connections = 64;

/** A submit may take a minute or two (3 §9); nothing takes longer. */
const patience = 150_000;

export type ProviderClient = ReturnType<typeof createProviderClient>;

/** A client of the provider, typed by its calls, with keep-alive connections. */
export function createProviderClient(providerUrl: string) {
  const pool = new Pool(providerUrl, { connections, headersTimeout: patience, bodyTimeout: patience });
  const places = new FairQueue({ total: connections, perClient: 16, waitingPerClient: 500 });

  /** Makes a call and parses the answer. @throws AppError with the provider's reason and message */
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

  /** Makes a call whose answer is streamed unparsed, compressed as the client accepts it. */
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
    const { query, body, ...rest } = input as {
      params?: Record<string, unknown>;
      query?: Record<string, unknown>;
      body?: unknown;
    };
    // An id that is none may be the word of another route, such as 'export'.
    const params = definition.params && (parseInput(definition.params, rest.params) as typeof rest.params);
    const address = addressOf({ path: `/${definition.path}` }, { params, query });
    const isLong = address.length > longestAddress && takesLongQuery(definition);
    const content = isLong ? query : body;
    return ask(
      {
        method: isLong ? 'POST' : definition.method,
        path: isLong ? addressOf({ path: `/${definition.path}` }, { params }) : address,
        ...(content !== undefined && { content: JSON.stringify(content), contentType: 'application/json' }),
      },
      caller,
      headers,
    );
  }

  /** Makes a request. @throws AppError with the provider's reason and message */
  async function ask(
    { method, path, content, contentType }: ProviderRequest,
    caller: Caller,
    headers: Record<string, string>,
  ): Promise<Dispatcher.ResponseData> {
    const response = await request(caller, {
      method,
      path,
      headers: {
        accept: 'application/json',
        ...headersOf(caller),
        ...(contentType && { 'content-type': contentType }),
        ...headers,
      },
      body: bodyOf(content),
      signal: caller.signal,
    });
    if (response.statusCode >= 400) throw await refusalOf(response);
    return response;
  }

  /** Sends what another system signed as it came, byte by byte. Gives what is answered, whatever that is. */
  async function passOn(
    path: string,
    { content, headers, ...caller }: PassedOn,
  ): Promise<Dispatcher.ResponseData> {
    const sent = { accept: 'application/json', ...headersOf(caller), ...headers };
    return request(caller, { method: 'POST', path, headers: sent, body: bodyOf(content) });
  }

  /** Takes a place among the connections until the answer has been taken from the provider. */
  async function request(
    { client, signal }: Pick<Caller, 'client' | 'signal'>,
    options: Dispatcher.RequestOptions,
  ): Promise<Dispatcher.ResponseData> {
    const leave = await places.enter(client, signal);
    try {
      const response = await pool.request(options);
      response.body.once('close', leave);
      return response;
    } catch (cause) {
      leave();
      throw unreachable(cause);
    }
  }

  /** Whether the provider is ready. */
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

const bodyOf = (content: ProviderRequest['content']): Readable | Buffer | string | null =>
  content instanceof TemporaryFile
    ? Readable.from(content.bytes(), { objectMode: false })
    : (content ?? null);

function headersOf({ token, entityId, locale, address }: Omit<Caller, 'client'>): Record<string, string> {
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
