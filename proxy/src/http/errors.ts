import type { PortalRefusal } from '@clearunit/shared/api/call';
import { AppError } from '@clearunit/shared/domain/errors';
import { sentenceOf, textsFor } from '@clearunit/shared/texts/server';
import type { ErrorRequestHandler } from 'express';
import type { Sessions } from './session';

/**
 * The one place where a refusal is answered. The provider's sentence is passed on; the proxy's own refusals get
 * theirs in the reader's language. 401 takes the cookie with it, so that the session ends everywhere.
 */
export function answerErrors(sessions: Sessions): ErrorRequestHandler {
  return async (error: unknown, req, res, _next) => {
    const refusal = asRefusal(error);
    // Whoever asked has gone: there is nobody to answer, and nothing went wrong.
    if (res.closed) return;
    if (refusal.status >= 500) req.log.error({ err: error }, refusal.logMessage);
    if (res.headersSent) {
      res.destroy();
      return;
    }
    if (refusal.status === 401) await sessions.end(req, res);
    const texts = textsFor(req.get('accept-language'));
    const saidByProvider = refusal.logMessage !== refusal.reason && refusal.status < 500;
    const body: PortalRefusal = {
      message: saidByProvider ? refusal.logMessage : sentenceOf(texts, refusal.reason, refusal.params),
      reason: refusal.reason,
      params: refusal.params,
      problems: refusal.problems.map((problem) => ({
        ...problem,
        text: sentenceOf(texts, problem.reason, problem.params),
      })),
    };
    // A refusal that passes by itself says when; `smart_count` is minutes.
    if (refusal.status === 429) res.set('retry-after', String(60 * Number(refusal.params.smart_count ?? 1)));
    res.status(refusal.status).json(body);
  };
}

/** Express's own errors (a body that is not JSON, one that is too big) get our reasons; the rest is our fault. */
function asRefusal(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const { type } = error as { type?: string };
  if (type === 'entity.too.large') return new AppError('input.too-big');
  if (type === 'entity.parse.failed' || type === 'encoding.unsupported')
    return new AppError('input.not-json');
  const { status } = error as { status?: number };
  if (status !== undefined && status >= 400 && status < 500)
    return new AppError('input.wrong-shape', { status });
  return new AppError('server.failed', { cause: error, logMessage: String(error) });
}
