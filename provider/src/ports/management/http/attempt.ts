import { ManagementError } from '../management-error';
import { WireRefusal } from './contract';

/** The longest answer of the contract, in bytes. */
const longestAnswer = 20_000_000;
const longestSaying = 500;

/** One HTTP request of a call; a retry has the same idempotency key. */
export interface AttemptedCall {
  url: string;
  method: string;
  token: string;
  body?: unknown;
  idempotencyKey?: string;
  /** In milliseconds, from the first byte sent to the last byte received. */
  patience: number;
}

/**
 * Makes one HTTP call without redirects, since the token is for this address only.
 * @returns the unparsed JSON value; undefined for 404
 * @throws ManagementError for everything but 2xx and 404
 */
export async function attempt({
  url,
  method,
  token,
  body,
  idempotencyKey,
  patience,
}: AttemptedCall): Promise<unknown> {
  const signal = AbortSignal.timeout(patience);
  const response = await fetch(url, {
    method,
    redirect: 'error',
    signal,
    headers: {
      accept: 'application/json',
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }).catch((cause: unknown) => {
    throw unanswered(cause, patience);
  });
  const text = await readText(response).catch((cause: unknown) => {
    throw cause instanceof ManagementError ? cause : unanswered(cause, patience);
  });
  if (response.status === 404) return undefined;
  if (!response.ok) throw refusalOf(response.status, text);
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new ManagementError('wrong answer', `no JSON: ${brief(text)}`, { cause });
  }
}

async function readText(response: Response): Promise<string> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of response.body ?? []) {
    length += piece.length;
    if (length > longestAnswer) throw new ManagementError('wrong answer', `more than ${longestAnswer} bytes`);
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}

/** Whether the error may pass within a second, and whether it affects all calls. */
function refusalOf(status: number, text: string): ManagementError {
  const detail = `HTTP ${status}: ${brief(messageOf(text) || text)}`;
  const isGateway = status === 502 || status === 503 || status === 504;
  if (isGateway || status === 429) {
    return new ManagementError('unreachable', detail, { isDown: true, mayPassSoon: isGateway });
  }
  if (status === 401 || status === 403) return ManagementError.down(detail);
  if (status >= 500 || status === 408)
    return new ManagementError('unreachable', detail, { mayPassSoon: true });
  return new ManagementError('refused', brief(messageOf(text)));
}

/** A broken connection, an unknown host, or a timeout. */
function unanswered(cause: unknown, patience: number): ManagementError {
  const { name, message, cause: inner } = cause as Error & { cause?: { code?: string; message?: string } };
  const isSlow = name === 'TimeoutError' || name === 'AbortError';
  const detail = isSlow
    ? `no answer within ${patience / 1000} s`
    : (inner?.code ?? inner?.message ?? message);
  return new ManagementError('unreachable', brief(detail), { cause, isDown: !isSlow, mayPassSoon: !isSlow });
}

function messageOf(text: string): string {
  try {
    const refusal = WireRefusal.safeParse(JSON.parse(text));
    return refusal.success ? refusal.data.message : '';
  } catch {
    return '';
  }
}

const brief = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, longestSaying);
