import { providerCalls } from '@clearunit/shared/api/provider-calls';
import { AppError } from '@clearunit/shared/domain/errors';
import type { ErrorRequestHandler } from 'express';
import type { ProviderClient } from '../provider/client';
import type { Sessions } from './session';
import { clientOf } from './shares';

/**
 * Reports to the provider's security log what the proxy itself refused a signed-in user: another role's call, or
 * one from another site's page. The answer does not wait for it.
 */
export const reportRefusals =
  (provider: ProviderClient, sessions: Sessions): ErrorRequestHandler =>
  async (error: unknown, req, res, next) => {
    const reason = reportedReason(error);
    const session = reason && !res.headersSent ? await sessions.read(req, res) : undefined;
    if (reason && session) {
      const { token, uuid } = session;
      const caller = { token, entityId: uuid, address: req.ip, client: clientOf(req) };
      const body = { reason, route: routeOf(req.route?.path) };
      void provider.call(providerCalls.reportRefusal, { body }, caller).catch(() => undefined);
    }
    next(error);
  };

type Reported = 'access.refused' | 'access.other-origin';

/** The provider records its own refusals; their errors have the provider's sentence. */
function reportedReason(error: unknown): Reported | undefined {
  if (!(error instanceof AppError) || error.logMessage !== error.reason) return undefined;
  return error.reason === 'access.refused' || error.reason === 'access.other-origin'
    ? error.reason
    : undefined;
}

/** The route's pattern, without the ids that were asked for. */
const routeOf = (path: unknown): string =>
  typeof path === 'string' && /^[\w/:.-]{1,100}$/.test(path) ? path : '/api';
