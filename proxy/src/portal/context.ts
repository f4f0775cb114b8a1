import type { Response } from 'express';
import type { Dispatcher } from 'undici';
import { sendAnswer } from '../http/send-answer';
import type { SealedSession } from '../http/session';
import { clientOf } from '../http/shares';
import type { Caller } from '../provider/client';
import type { PortalContext } from './handler';
import { type Asking, onBehalfOf } from './on-behalf';

/** The context of a request and its session. A client that disconnects aborts reading calls. */
export function openContext(asking: Asking): PortalContext {
  const { req, res, session, provider, sessions } = asking;
  // Beginning a session takes the cookies away from the request.
  const staffDevice = sessions.staffDevice(req);
  const gone = new AbortController();
  res.once('close', () => gone.abort());
  const callerFor = (on: Pick<SealedSession, 'token' | 'uuid'> | undefined): Caller => ({
    token: on?.token,
    entityId: on?.uuid,
    locale: req.get('accept-language'),
    address: req.ip,
    client: clientOf(req),
    // A change is carried through even when its asker has gone; only reading is worth stopping.
    signal: req.method === 'GET' ? gone.signal : undefined,
  });

  const onBehalf = onBehalfOf({ ...asking, callerFor });

  const acceptEncoding = req.get('accept-encoding');
  const encodingHeader: Record<string, string> = acceptEncoding ? { 'accept-encoding': acceptEncoding } : {};

  const send = async (answer: Dispatcher.ResponseData) => {
    res.status(answer.statusCode);
    for (const name of passedOn) {
      const value = answer.headers[name];
      if (value !== undefined) res.setHeader(name, value);
    }
    if (isShownPdf(res)) res.setHeader('content-security-policy', "frame-ancestors 'none'");
    await sendAnswer(answer, res);
  };

  return {
    req,
    res,
    session,
    provider: (call, input) => onBehalf((caller) => provider.call(call, input, caller)),
    providerAs: (on, call, input) => provider.call(call, input, callerFor(on)),
    async passThrough(call, input) {
      await send(await onBehalf((caller) => provider.stream(call, input, caller, encodingHeader)));
    },
    async forward(request) {
      await send(await onBehalf((caller) => provider.ask(request, caller, encodingHeader)));
    },
    beginSession: (begun) => sessions.begin(req, res, begun),
    endSession: () => sessions.end(req, res),
    staffDevice: () => staffDevice,
    keepStaffDevice: (token) => sessions.keepStaffDevice(res, token),
    pinDevice: () => sessions.pinDevice(req),
    keepPinDevice: (token) => sessions.keepPinDevice(res, token),
  };
}

/**
 * Whether the browser opens the answer in its PDF viewer, which Chromium embeds as an object: the pages' content
 * security policy would block it. A PDF has no scripts of this origin.
 */
const isShownPdf = (res: Response): boolean =>
  res.getHeader('content-type') === 'application/pdf' &&
  String(res.getHeader('content-disposition')).startsWith('inline');

const passedOn = ['content-type', 'content-encoding', 'content-disposition', 'vary', 'etag'];
