import { randomUUID } from 'node:crypto';
import type { Refusal } from '@clearunit/shared/api/call';
import { AppError } from '@clearunit/shared/domain/errors';
import type { TextKey, TextParams, Texts } from '@clearunit/shared/texts';
import { textsFor } from '@clearunit/shared/texts/server';
import type { ErrorRequestHandler, RequestHandler } from 'express';
import { refusalOfDatabase } from './postgres-errors';

/** The provider's one place where an error becomes an answer; only an AppError says anything about itself. */
export const answerErrors: ErrorRequestHandler = (error, request, response, next) => {
  const refusal = asRefusal(error);
  if (refusal.status >= 500) request.log?.error({ err: error, requestId: request.id }, refusal.logMessage);
  else request.log?.debug({ reason: refusal.reason }, refusal.logMessage);
  if (response.headersSent) return next(error);
  // A refusal that passes by itself says when; `smart_count` is minutes.
  if (refusal.status === 429)
    response.set('Retry-After', String(60 * Number(refusal.params.smart_count ?? 1)));
  const texts = textsFor(request.get('accept-language'));
  response.set('Cache-Control', 'no-store').status(refusal.status).json(envelopeOf(refusal, texts));
};

/** A path that is no call. */
export const noSuchCall: RequestHandler = () => {
  throw new AppError('records.not-found');
};

/** A request's own name in the log and in the answer's header, the caller's where it has one. */
export const requestIdOf = (header: string | string[] | undefined): string =>
  typeof header === 'string' && /^[\w-]{8,64}$/.test(header) ? header : randomUUID();

function envelopeOf({ status, reason, params, problems }: AppError, texts: Texts): Refusal {
  return {
    code: status,
    failed: sentenceOf(texts, reason, params),
    reason,
    ...(Object.keys(params).length > 0 && { params }),
    ...(problems.length > 0 && {
      problems: problems.map((problem) => ({
        ...problem,
        text: sentenceOf(texts, problem.reason, problem.params),
      })),
    }),
  };
}

/** The sentence of a reason; a reason that has none is told in general words rather than as a code. */
function sentenceOf(texts: Texts, reason: string, params?: TextParams): string {
  try {
    return texts.t(`rules.${reason}` as TextKey, params);
  } catch (missing) {
    if (!(missing instanceof RangeError)) throw missing;
    return texts.t('rules.input.refused');
  }
}

function asRefusal(error: unknown): AppError {
  if (error instanceof AppError) return error;
  return refusalOfBody(error) ?? refusalOfDatabase(error) ?? new AppError('server.failed', { cause: error });
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

function refusalOfBody(error: unknown): AppError | undefined {
  const { type, status } = (error ?? {}) as { type?: unknown; status?: unknown };
  const reason = bodyReasons[String(type)] ?? (status === 400 ? 'input.wrong-shape' : undefined);
  return reason ? new AppError(reason, { cause: error }) : undefined;
}
