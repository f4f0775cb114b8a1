import type { PortalRefusal } from '@clearunit/shared/api/call';
import { AppError, statusOf } from '@clearunit/shared/domain/errors';
import type { RefusalTexts } from '@clearunit/shared/server';
import type { ErrorRequestHandler } from 'express';
import type { Sessions } from './session';

/** A 401 deletes the cookie, so that the session ends in all tabs. */
export const endRefusedSession =
  (sessions: Sessions): ErrorRequestHandler =>
  async (error: unknown, req, res, next) => {
    // The client has disconnected.
    if (res.closed) return;
    if (error instanceof AppError && statusOf(error) === 401 && !res.headersSent)
      await sessions.end(req, res);
    next(error);
  };

/** The provider's message is passed on; the proxy's own refusals are in the user's language. */
export function refusal(error: AppError, { sentence, problems }: RefusalTexts): PortalRefusal {
  const { reason, params, logMessage } = error;
  const isProvidersMessage = logMessage !== reason && statusOf(error) < 500;
  return { message: isProvidersMessage ? logMessage : sentence, reason, params, problems };
}
