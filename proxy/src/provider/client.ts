import { Readable } from 'node:stream';
import { addressOf, longestAddress } from '@clearunit/shared/api/address';
import { keyHeader } from '@clearunit/shared/api/api-keys';
import {
  type Call,
  type CallAnswer,
  type CallInput,
  Refusal,
  takesLongQuery,
} from '@clearunit/shared/api/call';
import { readRowsOffset, rowsHeader } from '@clearunit/shared/api/rows-offset';
import { AppError } from '@clearunit/shared/domain/errors';
import { type Disconnection, FairQueue, parseInput } from '@clearunit/shared/server';
import { type Dispatcher, Pool } from 'undici';
import { RawRows } from '../http/raw-rows';
import { TemporaryFile } from '../http/temporary-file';
import { askWhole, type WholeAnswer } from './ask-whole';

/** On whose behalf a call is made. */
export interface Caller {
  token?: string;
  /** An API key in place of a session. */
  key?: string;
  /** The user, or for a PIN session the building. */
  entityId?: string;
  locale?: string;
  /** The client's address, for the provider's rate limits. */
  address?: string;
  /** Whose share of the connections the call takes. */
  client: string;
  /** Stops a reading call. */
  disconnection?: Disconnection;
}

/** An app's request with unparsed query and body. */
export interface ProviderRequest {
  method: Call['method'];
  path: string;
  content?: Buffer | TemporaryFile | string;
  contentType?: string;
}

/** A page of a list: its rows as they came, and the answer without them. */
export interface Page<C extends Call> {
  answer: CallAnswer<C>;
  rows: RawRows;
}

type Waiting = Pick<Caller, 'client' | 'disconnection'>;

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
  const connectionQueue = new FairQueue({ total: connections, perClient: 16, waitingPerClient: 500 });

  /** Makes a call and parses the answer. @throws AppError with the provider's reason and message */
  async function call<C extends Call>(
    definition: C,
    input: CallInput<C>,
    caller: Caller,
  ): Promise<CallAnswer<C>> {
    const { bytes } = await wholeOf(requestOf(definition, input), caller);
    const parsed = definition.response.safeParse(jsonOf(bytes));
    if (!parsed.success) throw otherShape(definition, parsed.error.message);
    return parsed.data as CallAnswer<C>;
  }

  /**
   * Makes a call for a page of a list, whose rows are neither parsed nor checked: in the answer they are left out.
   * @throws AppError as `call`
   */
  async function page<C extends Call>(definition: C, input: CallInput<C>, caller: Caller): Promise<Page<C>> {
    const { headers, bytes } = await wholeOf(requestOf(definition, input), caller);
    const offset = readRowsOffset(headers[rowsHeader]);
    if (!offset) throw otherShape(definition, `no ${rowsHeader}`);
    const { from, to, count } = offset;
    const parsed = definition.response.safeParse(jsonOf(`${bytes.subarray(0, from)}[]${bytes.subarray(to)}`));
    if (!parsed.success) throw otherShape(definition, parsed.error.message);
    return { answer: parsed.data as CallAnswer<C>, rows: new RawRows(bytes.subarray(from, to), count) };
  }

  /** Makes a call whose answer is streamed unparsed, compressed as the client accepts it. */
  async function stream<C extends Call>(
    definition: C,
    input: CallInput<C>,
    caller: Caller,
    headers: Record<string, string>,
  ): Promise<Dispatcher.ResponseData> {
    return ask(requestOf(definition, input), caller, headers);
  }

  function requestOf(definition: Call, input: unknown): ProviderRequest {
    const { query, body, ...rest } = input as {
      params?: Record<string, unknown>;
      query?: Record<string, unknown>;
      body?: unknown;
    };
    // A text that is no id may be the path of another route, such as 'export'.
    const params = definition.params && (parseInput(definition.params, rest.params) as typeof rest.params);
    const address = addressOf({ path: `/${definition.path}` }, { params, query });
    const isLong = address.length > longestAddress && takesLongQuery(definition);
    const content = isLong ? query : body;
    return {
      method: isLong ? 'POST' : definition.method,
      path: isLong ? addressOf({ path: `/${definition.path}` }, { params }) : address,
      ...(content !== undefined && { content: JSON.stringify(content), contentType: 'application/json' }),
    };
  }

  /** Makes a request and reads its answer to the end. @throws AppError with the provider's reason and message */
  async function wholeOf(sent: ProviderRequest, caller: Caller): Promise<WholeAnswer> {
    const leave = await enterQueue(caller);
    try {
      const answer = await askWhole(pool, optionsOf(sent, caller), caller.disconnection);
      if (answer.statusCode >= 400) throw refusalOf(answer.statusCode, jsonOf(answer.bytes));
      return answer;
    } catch (failure) {
      throw failure instanceof AppError ? failure : unreachable(failure);
    } finally {
      leave();
    }
  }

  /** Makes a request. @throws AppError with the provider's reason and message */
  async function ask(
    sent: ProviderRequest,
    caller: Caller,
    headers: Record<string, string>,
  ): Promise<Dispatcher.ResponseData> {
    const { statusCode, ...response } = await request(caller, optionsOf(sent, caller, headers));
    if (statusCode >= 400) throw refusalOf(statusCode, await response.body.json().catch(() => undefined));
    return { statusCode, ...response };
  }

  /** Sends the bytes that another system signed unchanged. Returns the answer, whatever its status. */
  async function passOn(
    path: string,
    { content, headers, ...caller }: PassedOn,
  ): Promise<Dispatcher.ResponseData> {
    const sent = { accept: 'application/json', ...headersOf(caller), ...headers };
    return request(caller, { method: 'POST', path, headers: sent, body: bodyOf(content) });
  }

  /** Takes a connection until the answer has been taken from the provider. */
  async function request(
    caller: Waiting,
    options: Dispatcher.RequestOptions,
  ): Promise<Dispatcher.ResponseData> {
    const leave = await enterQueue(caller);
    try {
      const response = await pool.request({ ...options, signal: caller.disconnection?.signal() });
      response.body.once('close', leave);
      return response;
    } catch (cause) {
      leave();
      throw unreachable(cause);
    }
  }

  /** Waits for a free connection. @throws Error when the client leaves or has left */
  async function enterQueue({ client, disconnection }: Waiting): Promise<() => void> {
    if (disconnection?.hasHappened) throw new Error('the client has disconnected');
    return connectionQueue.enterNow(client) ?? connectionQueue.enter(client, disconnection?.signal());
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

  return { call, page, stream, ask, passOn, isReady, close: () => pool.close() };
}

const optionsOf = (
  { method, path, content, contentType }: ProviderRequest,
  caller: Caller,
  headers?: Record<string, string>,
): Dispatcher.DispatchOptions => ({
  method,
  path,
  headers: {
    accept: 'application/json',
    ...headersOf(caller),
    ...(contentType && { 'content-type': contentType }),
    ...headers,
  },
  body: bodyOf(content),
});

const bodyOf = (content: ProviderRequest['content']): Readable | Buffer | string | null =>
  content instanceof TemporaryFile
    ? Readable.from(content.bytes(), { objectMode: false })
    : (content ?? null);

function headersOf({
  token,
  key,
  entityId,
  locale,
  address,
}: Omit<Caller, 'client'>): Record<string, string> {
  return {
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(key ? { [keyHeader]: key } : {}),
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

function refusalOf(status: number, answer: unknown): AppError {
  const refusal = Refusal.safeParse(answer);
  if (!refusal.success) return new AppError('server.failed', { status: 502 });
  const { reason, params, problems, failed } = refusal.data;
  return new AppError(reason, { status, params, problems, logMessage: failed });
}

const otherShape = ({ path }: Call, how: string): AppError =>
  new AppError('server.failed', { status: 502, logMessage: `${path} answered in another shape: ${how}` });

/** A text's value, undefined where it is no JSON. */
function jsonOf(text: Buffer | string): unknown {
  try {
    return JSON.parse(text.toString());
  } catch {
    return undefined;
  }
}
