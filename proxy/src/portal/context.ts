import { newDeviceToken } from '../http/device-cookie';
import type { SealedSession } from '../http/session';
import { clientOf } from '../http/shares';
import type { Caller } from '../provider/client';
import type { PortalContext } from './handler';
import { type Asking, onBehalfOf } from './on-behalf';
import { disconnectionOf, encodingOf, sendOn } from './pass-on-answer';

/** The context of a request and its session. A client that disconnects aborts reading calls. */
export function openContext(asking: Asking): PortalContext {
  const { req, res, session, provider, sessions } = asking;
  // Beginning a session takes the cookies away from the request.
  const staffDevice = sessions.staffDevice.read(req);
  const disconnection = disconnectionOf(req, res);
  const callerFor = (on: Pick<SealedSession, 'token' | 'uuid'> | undefined): Caller => ({
    token: on?.token,
    entityId: on?.uuid,
    locale: req.get('accept-language'),
    address: req.ip,
    client: clientOf(req),
    disconnection,
  });

  const onBehalf = onBehalfOf({ ...asking, callerFor });

  return {
    req,
    res,
    session,
    provider: (call, input) => onBehalf((caller) => provider.call(call, input, caller)),
    page: (call, input) => onBehalf((caller) => provider.page(call, input, caller)),
    providerAs: (on, call, input) => provider.call(call, input, callerFor(on)),
    async passThrough(call, input) {
      await sendOn(
        await onBehalf((caller) => provider.stream(call, input, caller, encodingOf(req))),
        req,
        res,
      );
    },
    async forward(request) {
      await sendOn(await onBehalf((caller) => provider.ask(request, caller, encodingOf(req))), req, res);
    },
    beginSession: (begun) => sessions.begin(req, res, begun),
    endSession: () => sessions.end(req, res),
    staffDevice: () => staffDevice,
    keepStaffDevice: (token) => sessions.staffDevice.keep(res, token),
    pinDevice: () => sessions.pinDevice.read(req) ?? newDeviceToken(),
    keepPinDevice: (token) => sessions.pinDevice.keep(res, token),
    openIdFlow: {
      keep: (flow) => sessions.openIdFlow.keep(res, flow),
      take: () => sessions.openIdFlow.take(req, res),
    },
  };
}
