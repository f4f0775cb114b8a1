import { FairQueue } from '@clearunit/shared/server';
import type { Request, RequestHandler } from 'express';
import type { Sessions } from './session';

/**
 * Lets each client have so many requests under way, from their first byte until their answer is read; more wait. Who is
 * signed in counts as one client wherever they are, everybody else by address.
 */
export function takeTurns(sessions: Sessions): RequestHandler {
  const queue = new FairQueue({ perClient: 32, waitingPerClient: 300 });
  return async (req, res, next) => {
    const session = await sessions.read(req, res);
    const client = session?.uuid ?? req.ip ?? '';
    const gone = new AbortController();
    res.once('close', () => gone.abort());
    const leave = await queue.enter(client, gone.signal);
    if (res.closed) return leave();
    res.once('close', leave);
    clients.set(req, client);
    next();
  };
}

const clients = new WeakMap<Request, string>();

/** Whose share a request takes. */
export const clientOf = (req: Request): string => clients.get(req) ?? req.ip ?? '';
