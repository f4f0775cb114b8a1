import { type Call, portalMethod, portalPath, takesLongBody } from '@clearunit/shared/api/call';
import { portalCalls } from '@clearunit/shared/api/portal-calls';
import { readerHeader } from '@clearunit/shared/api/portal-client';
import { inRouteOrder, parseInput, routersByBeginning } from '@clearunit/shared/server';
import type { Request, RequestHandler, Response } from 'express';
import { requireAccess } from '../http/gate';
import { readBody } from '../http/read-body';
import { sendJson } from '../http/send-whole';
import type { Sessions } from '../http/session';
import type { ProviderClient } from '../provider/client';
import { openContext } from './context';
import { forward, namedBuilding, sessionCheckCall } from './forward';
import type { HandledCallName, PortalContext, PortalHandler, PortalHandlers } from './handler';

/** Every portal call of the table with its access check: forwarded to the provider, or handled here. */
export function mountPortal(
  handlers: PortalHandlers,
  provider: ProviderClient,
  sessions: Sessions,
): RequestHandler {
  const routers = routersByBeginning(3);
  for (const call of inRouteOrder(Object.values<Call>(portalCalls), portalPath)) {
    const path = portalPath(call);
    routers.of(path)[verbs[portalMethod(call)]](path, async (req: Request, res: Response) => {
      const session = await sessions.read(req, res);
      requireAccess(call.action, session, req.get(readerHeader));
      const building = namedBuilding(call, req);
      const context = openContext({ req, res, session, building, provider, sessions });
      // Checks the session before a long body is received.
      if (takesLongBody(call)) await context.provider(sessionCheckCall, {});
      const answer = call.portal ? await forward(call, context) : await handle(call, context);
      if (!res.headersSent) await sendJson(req, res, answer);
    });
  }

  async function handle(call: Call, context: PortalContext): Promise<unknown> {
    const handler = handlers[call.name as HandledCallName] as PortalHandler<Call>;
    await readBody(context.req, context.res);
    return handler(requestOf(call, context.req), context);
  }

  return routers.handle;
}

const verbs = { GET: 'get', POST: 'post', PUT: 'put', DELETE: 'delete' } as const;

function requestOf(call: Call, req: Request): Record<string, unknown> {
  return {
    ...(call.params && { params: parseInput(call.params, req.params) }),
    ...(call.query && { query: parseInput(call.query, req.query) }),
    ...(call.body && { body: parseInput(call.body, req.body) }),
  };
}
