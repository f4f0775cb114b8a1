import type { PortalRefusal } from '@clearunit/shared/api/call';
import { AppError } from '@clearunit/shared/domain/errors';
import type { RefusalTexts } from '@clearunit/shared/server';
import type { ErrorRequestHandler } from 'express';
import type { Sessions } from './session';

/** A 401 deletes the cookie, so that the session ends in all tabs. */
export const endRefusedSession =
  (sessions: Sessions): ErrorRequestHandler =>
  async (error: unknown, req, res, next) => {
    // The client has disconnected.
    if (res.closed) return;
    if (error instanceof AppError && error.status === 401 && !res.headersSent) await sessions.end(req, res);
    next(error);
  };

/** The provider's message is passed on; the proxy's own refusals are in the user's language. */
export function refusal(
  { reason, params, status, logMessage }: AppError,
  { sentence, problems }: RefusalTexts,
): PortalRefusal {
  const saidByProvider = logMessage !== reason && status < 500;
  return { message: saidByProvider ? logMessage : sentence, reason, params, problems };
}
