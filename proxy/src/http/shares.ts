import { enterUntilClosed, FairQueue } from '@clearunit/shared/server';
import type { Request, RequestHandler } from 'express';
import type { Sessions } from './session';

/**
 * Limits the requests of each client that run at once, until their answers have been read; more wait. A client is the
 * signed-in user or building, and without a session the address.
 */
export function takeTurns(sessions: Sessions): RequestHandler {
  const queue = new FairQueue({ perClient: 32, waitingPerClient: 300 });
  return async (req, res, next) => {
    const session = await sessions.read(req, res);
    const client = session?.uuid ?? req.ip ?? '';
    clients.set(req, client);
    if (await enterUntilClosed(queue, client, res)) next();
  };
}

const clients = new WeakMap<Request, string>();

/** The client that a request counts for. */
export const clientOf = (req: Request): string => clients.get(req) ?? req.ip ?? '';
