import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type * as z from 'zod/mini';
import {
  type managementCalls,
  type WireBranch,
  type WireInvoice,
  WireOrder,
} from '../../provider/src/ports/management/http/contract';
import { type Answer, Answers, type Misbehaviour } from './misbehaviour';

type Order = z.infer<typeof WireOrder>;
type Batch = z.infer<typeof managementCalls.postedBatches.response>['data'][number];

/** A push or withdrawal that was carried out, in the order in which that happened. */
interface CarriedOut {
  key: string;
  number: number;
  version: number;
  /** Null for what was withdrawn. */
  status: string | null;
}

export type ReferenceServer = Awaited<ReturnType<typeof startReferenceServer>>;

export const referenceToken = 'token-of-the-reference-server';

/**
 * A management system of the contract (docs/management-api.json), over real HTTP, with its records in memory. It takes
 * nothing that the contract does not know, carries every idempotency key out once, and can be told to misbehave, or be
 * stopped and started on its port.
 */
export async function startReferenceServer() {
  const orders = new Map<number, Order>();
  const versions = new Map<number, number>();
  const invoices = new Map<number, z.infer<typeof WireInvoice> & { changed_at: string }>();
  const batches: Batch[] = [];
  const branches: z.infer<typeof WireBranch>[] = [];
  const branchOfBuildings = new Map<string, string>();
  const carriedOut: CarriedOut[] = [];
  const answered = new Map<string, Answer>();
  const answers = new Answers();
  /** Of every call that arrived, as 'PUT /orders/7'. */
  const calls: string[] = [];
  /** The idempotency key of each push or withdrawal that arrived, also the second time. */
  const keys: string[] = [];

  /** Does what a key asks for once, and never goes back to an older version. */
  function once(request: IncomingMessage, number: number, version: number, order: Order | null): Answer {
    const key = request.headers['idempotency-key'];
    if (typeof key !== 'string') return refusal(400, 'An Idempotency-Key is missing.');
    keys.push(key);
    const earlier = answered.get(key);
    if (earlier) return earlier;
    const accepted = { status: 200, body: { accepted: true } };
    answered.set(key, accepted);
    if (version < (versions.get(number) ?? 0)) return accepted;
    versions.set(number, version);
    if (order) orders.set(number, order);
    else orders.delete(number);
    carriedOut.push({ key, number, version, status: order?.status ?? null });
    return accepted;
  }

  function answerTo(request: IncomingMessage, text: string): Answer {
    if (request.headers.authorization !== `Bearer ${referenceToken}`) return refusal(401, 'Wrong token.');
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://reference');
    const [, noun, id] = pathname.split('/');
    const since = searchParams.get('since') ?? '';
    switch (`${request.method} ${noun}`) {
      case 'PUT orders': {
        const order = WireOrder.safeParse(parsed(text));
        if (!order.success || order.data.order_number !== Number(id)) return refusal(422, 'No such order.');
        return once(request, Number(id), order.data.version, order.data);
      }
      case 'DELETE orders':
        return once(request, Number(id), Number(searchParams.get('version')), null);
      case 'GET orders': {
        const order = orders.get(Number(id));
        return order ? { status: 200, body: order } : refusal(404, 'There is none.');
      }
      case 'GET invoices': {
        const wanted = (searchParams.get('order_numbers') ?? '').split(',').map(Number);
        return list(wanted.flatMap((number) => invoices.get(number) ?? []));
      }
      case 'GET invoiced-orders':
        return list([...invoices.values()].filter(({ changed_at }) => changed_at >= since));
      case 'GET batches':
        return list(batches.filter(({ opened_on }) => opened_on >= since));
      case 'GET branches':
        return list(branches);
      case 'GET building-branches':
        return list(
          [...branchOfBuildings].map(([building_code, branch_code]) => ({ building_code, branch_code })),
        );
      default:
        return refusal(404, 'No such call.');
    }
  }

  let [underWay, mostAtOnce] = [0, 0];
  const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
    mostAtOnce = Math.max(mostAtOnce, ++underWay);
    response.once('close', () => underWay--);
    let text = '';
    for await (const piece of request.setEncoding('utf8')) text += piece;
    calls.push(`${request.method} ${request.url}`);
    answers.send(response, () => answerTo(request, text));
  });
  const listen = (port: number) =>
    new Promise<number>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
    });
  const port = await listen(0);

  return {
    url: `http://127.0.0.1:${port}`,
    orders,
    invoices,
    batches,
    branches,
    branchOfBuildings,
    carriedOut,
    calls,
    keys,
    /** So many calls were answered at the same time. */
    get mostAtOnce() {
      return mostAtOnce;
    },
    /** How it answers from now on; well, unless told. */
    behave: (misbehaviour?: Misbehaviour, times?: number) => answers.become(misbehaviour, times),
    clear() {
      for (const records of [orders, versions, invoices, branchOfBuildings, answered]) records.clear();
      for (const records of [batches, branches, carriedOut, calls, keys]) records.length = 0;
      answers.become();
      mostAtOnce = 0;
    },
    /** As when its machine is switched off; what it has stays. */
    stop() {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
    startAgain: () => listen(port),
  };
}

const list = (data: unknown[]): Answer => ({ status: 200, body: { data } });
const refusal = (status: number, message: string): Answer => ({ status, body: { message } });

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
