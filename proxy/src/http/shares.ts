import { enterUntilClosed, FairQueue, networkOf } from '@clearunit/shared/server';
import type { Request, RequestHandler, Response } from 'express';
import type { Sessions } from './session';

/**
 * Limits the requests of each client that run at once, until their answers have been read; more wait. A client is the
 * signed-in user, account or PIN, and without a session the network of the address.
 */
export const takeTurns = (sessions: Sessions): RequestHandler =>
  takeTurnsAs(async (req, res) => {
    const session = await sessions.read(req, res);
    return session?.share ?? session?.uuid ?? strangerOf(req);
  });

/** Anonymous clients share one queue per network: whoever has one IPv6 address has 2^64 of them. */
export const strangerOf = (req: Request): string => networkOf(req.ip ?? '');

/** `takeTurns` with its own queue, for clients that are identified in another way. */
export function takeTurnsAs(
  knownAs: (req: Request, res: Response) => string | Promise<string>,
): RequestHandler {
  const queue = new FairQueue({ perClient: 32, waitingPerClient: 300 });
  return async (req, res, next) => {
    const client = await knownAs(req, res);
    clients.set(req, client);
    const leave = await enterUntilClosed(queue, client, res);
    if (!leave) return;
    turns.set(req, leave);
    next();
  };
}

const clients = new WeakMap<Request, string>();
const turns = new WeakMap<Request, () => void>();

/** Ends a request's turn early, before it waits in another queue. */
export const leaveTurn = (req: Request): void => turns.get(req)?.();

/** The client that a request counts for. */
export const clientOf = (req: Request): string => clients.get(req) ?? strangerOf(req);
