import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';
import type { Dispatcher } from 'undici';
import type { SealedSession, Sessions } from '../http/session';
import type { Caller, ProviderClient } from '../provider/client';
import type { PortalContext } from './handler';
import { onBehalfOf } from './on-behalf';

/** What one request may do, bound to its session. A reader who goes away stops the provider's work too. */
export function openContext({
  req,
  res,
  session,
  building,
  provider,
  sessions,
}: {
  req: Request;
  res: Response;
  session: SealedSession | undefined;
  /** The building that the request names, for a contact to act for. */
  building?: string;
  provider: ProviderClient;
  sessions: Sessions;
}): PortalContext {
  const gone = new AbortController();
  res.once('close', () => gone.abort());
  const callerFor = (on: Pick<SealedSession, 'token' | 'uuid'> | undefined): Caller => ({
    token: on?.token,
    entityId: on?.uuid,
    locale: req.get('accept-language'),
    address: req.ip,
    // A change is carried through even when its asker has gone; only reading is worth stopping.
    signal: req.method === 'GET' ? gone.signal : undefined,
  });

  const onBehalf = onBehalfOf({ req, res, session, building, provider, sessions, callerFor });

  const acceptEncoding = req.get('accept-encoding');

  /** Sends the provider's answer through as it comes. */
  const send = async (answer: Dispatcher.ResponseData) => {
    res.status(answer.statusCode);
    for (const name of passedOn) {
      const value = answer.headers[name];
      if (value !== undefined) res.setHeader(name, value);
    }
    if (isShownPdf(res)) res.setHeader('content-security-policy', "frame-ancestors 'none'");
    await pipeline(answer.body, res);
  };

  return {
    req,
    res,
    session,
    provider: (call, input) => onBehalf((caller) => provider.call(call, input, caller)),
    providerAs: (on, call, input) => provider.call(call, input, callerFor(on)),
    async passThrough(call, input) {
      await send(await onBehalf((caller) => provider.stream(call, input, caller, { acceptEncoding })));
    },
    async forward(request) {
      const headers: Record<string, string> = acceptEncoding ? { 'accept-encoding': acceptEncoding } : {};
      await send(await onBehalf((caller) => provider.ask(request, caller, headers)));
    },
    beginSession: (begun) => sessions.begin(req, res, begun),
    endSession: () => sessions.end(req, res),
  };
}

/**
 * Whether the browser opens the answer in its own PDF viewer, which Chromium embeds as an object: the policy of pages,
 * which allows none, would leave it blank. A PDF has no scripts of this origin to hold back.
 */
const isShownPdf = (res: Response): boolean =>
  res.getHeader('content-type') === 'application/pdf' &&
  String(res.getHeader('content-disposition')).startsWith('inline');

const passedOn = ['content-type', 'content-encoding', 'content-disposition', 'vary', 'etag'];
