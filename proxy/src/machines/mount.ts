import { documentPath } from '@clearunit/shared/api/api-keys';
import { type Call, takesLongBody } from '@clearunit/shared/api/call';
import { machinePathOf } from '@clearunit/shared/api/machine-calls';
import { providerCalls } from '@clearunit/shared/api/provider-calls';
import { AppError, statusOf } from '@clearunit/shared/domain/errors';
import { answerErrors, inRouteOrder, routersByBeginning } from '@clearunit/shared/server';
import { type ErrorRequestHandler, type Request, type Response, Router } from 'express';
import { refusal } from '../http/errors';
import { noStore } from '../http/no-store';
import { senderOf } from '../http/send-whole';
import { clientOf } from '../http/shares';
import { forward, sessionCheckCall } from '../portal/forward';
import { disconnectionOf, encodingOf, sendOn } from '../portal/pass-on-answer';
import type { Caller, ProviderClient } from '../provider/client';
import { machineDocument } from './api-document';
import { keyOf, keyTurns } from './key-turns';

const verbs = { GET: 'get', POST: 'post', PUT: 'put', DELETE: 'delete' } as const;

/**
 * The calls for programs with an API key, and their description (decision 78). Cookies are neither read nor set here, so
 * that a browser's session has no effect and no other site can use one. The provider's other calls are mounted too: the
 * provider refuses and records attempts to make them with a key.
 */
export function mountMachines(provider: ProviderClient): Router {
  const router = Router();
  const calls = routersByBeginning(3);
  const turns = keyTurns();
  const sendDocument = senderOf(Buffer.from(JSON.stringify(machineDocument())));
  router.get(documentPath, turns.take, async (req, res) => {
    res.set('cache-control', 'no-cache').type('json');
    await sendDocument(req, res);
  });
  for (const call of inRouteOrder(Object.values<Call>(providerCalls), machinePathOf)) {
    const path = machinePathOf(call);
    calls.of(path)[verbs[call.method]](path, noStore, turns.take, (req, res) => answer(call, req, res));
  }
  router.use(calls.handle);
  router.use(askForKey);
  // Answered here, so that a refusal ends no session in a cookie.
  router.use(answerErrors({ bodyOf: refusal }));
  return router;

  async function answer(call: Call, req: Request, res: Response): Promise<void> {
    const key = keyOf(req);
    if (key === undefined) throw new AppError('api-keys.not-valid');
    const caller: Caller = {
      key,
      locale: req.get('accept-language'),
      address: req.ip,
      client: clientOf(req),
      disconnection: disconnectionOf(req, res),
    };
    try {
      // No body is read of a call that keys may not make, and a long one only after the key was found valid.
      const made = call.forKeys ? call : { ...call, body: undefined, upload: undefined };
      if (takesLongBody(made) && !turns.isKnown(key)) await learn(key, caller);
      await forward(made, {
        req,
        res,
        forward: async (request) => sendOn(await provider.ask(request, caller, encodingOf(req)), req, res),
      });
      turns.learn(key, true);
    } catch (failure) {
      if (failure instanceof AppError && statusOf(failure) === 401) turns.learn(key, false);
      throw failure;
    }
  }

  /** @throws AppError as any call with a wrong key */
  async function learn(key: string, caller: Caller): Promise<void> {
    await provider.call(sessionCheckCall, {}, caller);
    turns.learn(key, true);
  }
}

/** Adds WWW-Authenticate to 401. */
const askForKey: ErrorRequestHandler = (failure, _req, res, next) => {
  if (failure instanceof AppError && statusOf(failure) === 401 && !res.headersSent)
    res.set('www-authenticate', 'Bearer');
  next(failure);
};
