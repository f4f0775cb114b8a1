import { type PortalCall, readerHeader } from '@clearunit/shared/api/portal';
import { portalCalls } from '@clearunit/shared/api/portal-table';
import { type Request, type Response, Router } from 'express';
import { requireAccess, requireReader } from '../http/gate';
import { parseInput } from '../http/parse';
import { readBody } from '../http/read-body';
import type { Sessions } from '../http/session';
import type { ProviderClient } from '../provider/client';
import type { PortalHandler, PortalHandlers } from './handler';
import { openVisit } from './visit';

/** Calls whose body is too big to be read here; it goes through as it comes, once the gate let it pass. */
const unread: ReadonlySet<PortalCall> = new Set([
  portalCalls.addBuildings,
  portalCalls.addBuilding,
  portalCalls.addUnits,
  portalCalls.importResults,
  portalCalls.correctResults,
]);

const isUnread = (call: PortalCall): boolean => unread.has(call) || call.upload === true;

/** Every portal call of the table, with its gate, its parsing and its handler. */
export function mountPortal(handlers: PortalHandlers, provider: ProviderClient, sessions: Sessions): Router {
  const router = Router();
  for (const [name, call] of Object.entries(portalCalls).sort(literalFirst)) {
    const handler = handlers[name as keyof PortalHandlers] as PortalHandler<PortalCall>;
    router[verbs[call.method]](call.path, async (req: Request, res: Response) => {
      const session = await sessions.read(req, res);
      requireAccess(call.action, session);
      requireReader(req.get(readerHeader), session);
      if (!isUnread(call)) await readBody(req, res);
      const answer = await handler(
        requestOf(call, req),
        openVisit({ req, res, session, provider, sessions }),
      );
      if (!res.headersSent) res.json(answer);
    });
  }
  return router;
}

const verbs = { GET: 'get', POST: 'post', PUT: 'put', DELETE: 'delete' } as const;

/** A path that says a word comes before one that takes anything in its place: '~' is behind every letter. */
const literalFirst = ([, a]: [string, PortalCall], [, b]: [string, PortalCall]): number =>
  orderKey(a) < orderKey(b) ? -1 : 1;

const orderKey = ({ path }: PortalCall): string => path.replaceAll(':', '~');

function requestOf(call: PortalCall, req: Request): Record<string, unknown> {
  return {
    ...(call.params && { params: parseInput(call.params, req.params) }),
    ...(call.query && { query: parseInput(call.query, req.query) }),
    ...(call.body && !isUnread(call) && { body: parseInput(call.body, req.body) }),
  };
}
