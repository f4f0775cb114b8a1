import { type LookupAddress, lookup } from 'node:dns';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { type BlockList, isIP, type LookupFunction } from 'node:net';
import { isLoopback } from '../../loopback';
import { signEvent } from '../management/http/signature';
import { isReachable, networksOf } from './public-addresses';
import type { ReceiverAnswer, SentEvent, WebhookSender } from './webhook-sender';

/** How much of an answer is read, in bytes, and kept, in characters. */
const mostRead = 4_096;
const mostKept = 500;

/** How long one attempt may take from the look-up of the name to the end of the answer, in milliseconds. */
const webhookPatience = 10_000;

/** Why a connection is not made; it is the delivery log's text. */
class NotReachable extends Error {}

/**
 * Posts events by HTTPS, without redirects. A name's addresses are checked when the connection is made, and the
 * connection is made to the address that was checked, so that a name cannot change in between.
 * @param networks what may be reached beside public addresses, as 'address/bits'; with this machine among them its
 * addresses may also begin with http
 */
export function httpWebhookSender({
  networks = [],
  patience = webhookPatience,
  resolve = lookup,
}: {
  networks?: readonly string[];
  patience?: number;
  /** Finds the addresses of a name. */
  resolve?: typeof lookup;
} = {}): WebhookSender {
  const allowed = networksOf(networks);
  const allowsHttp = allowed.check('127.0.0.1');
  const lookupPublic = publicLookup(resolve, allowed);

  function accepts(address: string): 'yes' | 'not-safe' | 'not-public' {
    const { protocol, hostname, username } = new URL(address);
    const host = hostname.replace(/^\[|\]$/g, '');
    const isSafe = protocol === 'https:' || (protocol === 'http:' && allowsHttp && isLoopback(host));
    if (!isSafe || username !== '') return 'not-safe';
    if (isIP(host)) return isReachable(host, allowed) ? 'yes' : 'not-public';
    return isLoopback(host) && !allowsHttp ? 'not-public' : 'yes';
  }

  async function post(event: SentEvent, now: Date): Promise<Pick<ReceiverAnswer, 'status' | 'answer'>> {
    const verdict = accepts(event.url);
    if (verdict !== 'yes') throw new NotReachable(verdict === 'not-safe' ? 'no https address' : notPublic);
    const url = new URL(event.url);
    const body = Buffer.from(event.body);
    const request = url.protocol === 'https:' ? requestHttps : requestHttp;
    const signal = AbortSignal.timeout(patience);
    const response = await new Promise<IncomingMessage>((take, fail) => {
      request(url, {
        method: 'POST',
        agent: false,
        lookup: lookupPublic,
        signal,
        headers: headersOf(event, body, now),
      })
        .on('response', take)
        .on('error', fail)
        // A change of protocol ends the connection with neither of these, after which the time limit tells nobody.
        .on('close', () => fail(new Error('closed without an answer')))
        .end(body);
    });
    return { status: response.statusCode ?? 0, answer: await beginningOf(response) };
  }

  return {
    accepts,
    async send(event, now) {
      const begun = performance.now();
      const duration = () => Math.round(performance.now() - begun);
      try {
        const { status, answer } = await post(event, now);
        const isDelivered = status !== null && status >= 200 && status < 300;
        return {
          isDelivered,
          status,
          error: isDelivered ? null : `HTTP ${status}`,
          answer,
          duration: duration(),
        };
      } catch (failure) {
        const error = reasonOf(failure, patience);
        return { isDelivered: false, status: null, error, answer: '', duration: duration() };
      }
    },
  };
}

const notPublic = 'its address is not public';

function headersOf({ secret, id, type, attempt }: SentEvent, body: Buffer, now: Date) {
  return {
    'content-type': 'application/json',
    'content-length': body.length,
    'user-agent': 'Clearunit-Webhooks/1',
    'x-clearunit-event': id,
    'x-clearunit-type': type,
    'x-clearunit-attempt': String(attempt),
    'x-clearunit-signature': signEvent(secret, body, Math.floor(now.getTime() / 1000)),
  };
}

/** Resolves a name to those of its addresses that may be reached. */
function publicLookup(resolve: typeof lookup, allowed: BlockList): LookupFunction {
  return (host, options, done) => {
    resolve(host, { ...options, all: true }, (failure, found: LookupAddress[]) => {
      if (failure) return done(failure, [], 0);
      const reachable = found.filter(({ address }) => isReachable(address, allowed));
      const [first] = reachable;
      if (!first) return done(new NotReachable(notPublic), [], 0);
      return options.all ? done(null, reachable) : done(null, first.address, first.family);
    });
  };
}

/** The first characters of an answer; the rest is not waited for. */
async function beginningOf(response: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  let length = 0;
  try {
    for await (const piece of response) {
      pieces.push(piece);
      length += piece.length;
      if (length >= mostRead) break;
    }
  } catch {
    // The status has come; an answer that breaks off changes nothing.
  }
  response.destroy();
  const text = Buffer.concat(pieces).subarray(0, mostRead).toString('utf8');
  // PostgreSQL stores no null characters.
  return text.replaceAll('\0', '').trim().slice(0, mostKept);
}

function reasonOf(failure: unknown, patience: number): string {
  const { name, code, message, errors } = failure as Error & { code?: string; errors?: { code?: string }[] };
  if (name === 'TimeoutError' || name === 'AbortError') return `no answer within ${patience / 1000} s`;
  if (failure instanceof NotReachable) return message;
  const known = errors?.[0]?.code ?? code;
  const words = known && (whyByCode[known] ?? whyOfTls.find(([codes]) => codes.test(known))?.[1]);
  return (words ? `${words} (${known})` : (known ?? message)).slice(0, mostKept);
}

const whyOfTls: [RegExp, string][] = [
  [/CERT|LEAF_SIGNATURE/, 'its certificate is not trusted'],
  [/^ERR_SSL_|^EPROTO$/, 'it does not speak TLS'],
];
const noHttp = 'its answer is not understood';

/** What goes wrong most often, in the words of the delivery log. */
const whyByCode: Record<string, string> = {
  ENOTFOUND: 'its name has no address',
  EAI_AGAIN: 'its name could not be looked up',
  ECONNREFUSED: 'it refuses connections',
  ECONNRESET: 'it ended the connection without an answer',
  EHOSTUNREACH: 'it cannot be reached',
  ENETUNREACH: 'it cannot be reached',
  ETIMEDOUT: 'it cannot be reached',
  HPE_HEADER_OVERFLOW: noHttp,
  HPE_INVALID_CONSTANT: noHttp,
  HPE_INVALID_STATUS: noHttp,
};
