import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { type HttpLogger, pinoHttp } from 'pino-http';
import { errorForLog } from './log';

/**
 * Logs each request by its path: neither headers nor bodies, nor the query, which may hold a session, a one-time token
 * or a name that somebody searches for. What goes wrong is logged by `answerErrors`, under the same id.
 */
export const requestLog = (log: Logger): HttpLogger =>
  pinoHttp({
    logger: log,
    genReqId: (request, response) => {
      const id = requestIdOf(request.headers['x-request-id']);
      response.setHeader('X-Request-Id', id);
      return id;
    },
    customLogLevel: () => 'debug',
    // The errors that a wrapped serializer is given have all their fields spread out already.
    wrapSerializers: false,
    serializers: {
      err: errorForLog,
      req: ({ id, method, originalUrl, url }) => ({
        id,
        method,
        path: String(originalUrl ?? url).split('?')[0],
      }),
      res: ({ statusCode }) => ({ statusCode }),
    },
  });

/** The caller's own id where it has one. */
const requestIdOf = (header: string | string[] | undefined): string =>
  typeof header === 'string' && /^[\w-]{8,64}$/.test(header) ? header : randomUUID();
