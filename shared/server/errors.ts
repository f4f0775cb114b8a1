import type { ErrorRequestHandler, RequestHandler } from 'express';
import { AppError, type Problem, retryAfter, statusOf } from '../domain/errors';
import { sentenceOf } from '../texts';
import { textsFor } from '../texts/server';

/** A refusal's sentence in the reader's language, and each of its problems with its own. */
export interface RefusalTexts {
  sentence: string;
  problems: (Problem & { text: string })[];
}

/** How a server answers errors. */
export interface ErrorAnswers {
  /** The AppError for another part's error. */
  refusalOf?: (error: unknown) => AppError | undefined;
  /** The body of the answer. */
  bodyOf: (refusal: AppError, texts: RefusalTexts) => object;
}

/** The server's error middleware; only an AppError is described in the answer. */
export const answerErrors =
  ({ refusalOf, bodyOf }: ErrorAnswers): ErrorRequestHandler =>
  (error, request, response, _next) => {
    const refusal = asRefusal(error, refusalOf);
    const { reason, params, problems, logMessage } = refusal;
    const status = statusOf(refusal);
    if (status >= 500) request.log.error({ err: error, requestId: request.id }, logMessage);
    else request.log.debug({ reason, fields: problems.slice(0, 5).map(({ field }) => field) }, logMessage);
    if (response.headersSent) {
      response.destroy();
      return;
    }
    if (status === 429) response.set('Retry-After', String(retryAfter(refusal)));
    const texts = textsFor(request.get('accept-language'));
    const body = bodyOf(refusal, {
      sentence: sentenceOf(texts, reason, params),
      problems: problems.map((each) => ({ ...each, text: sentenceOf(texts, each.reason, each.params) })),
    });
    response.set('Cache-Control', 'no-store').status(status).json(body);
  };

/** Answers a path that is no call. */
export const nothingHere: RequestHandler = () => {
  throw new AppError('records.not-found');
};

function asRefusal(error: unknown, refusalOf: ErrorAnswers['refusalOf']): AppError {
  if (error instanceof AppError) return error;
  return (
    refusalOfExpress(error) ??
    refusalOf?.(error) ??
    new AppError('server.failed', { cause: error, logMessage: 'an unexpected error' })
  );
}

/** What express and its body reader refuse before a handler runs. */
const bodyReasons: Record<string, string> = {
  'entity.parse.failed': 'input.not-json',
  'entity.too.large': 'input.too-big',
  'encoding.unsupported': 'input.unsupported-type',
  'charset.unsupported': 'input.unsupported-type',
  'request.aborted': 'input.not-json',
  'request.size.invalid': 'input.not-json',
};

/** The refusal of more bytes than may be sent. */
export const tooBig = (limit: number, cause?: unknown): AppError =>
  new AppError('input.too-big', { cause, params: { limit: Math.floor(limit / 1_000_000) } });

function refusalOfExpress(error: unknown): AppError | undefined {
  const { type, status, limit } = (error ?? {}) as { type?: unknown; status?: unknown; limit?: number };
  const reason = bodyReasons[String(type)];
  if (reason === 'input.too-big') return tooBig(limit ?? 0);
  if (reason) return new AppError(reason, { cause: error });
  const isRefused = typeof status === 'number' && status >= 400 && status < 500;
  return isRefused ? new AppError('input.wrong-shape', { status, cause: error }) : undefined;
}
