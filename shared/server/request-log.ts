import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { pinoHttp } from 'pino-http';
import { errorForLog } from './log';

/**
 * Logs each request by its path: neither headers nor bodies, nor the query, which may hold a session, a one-time token
 * or a name that somebody searches for. What goes wrong is logged by `answerErrors`, under the same id. Requests are
 * logged at the level debug only; below it a request's own log is made where something is written to it, since making one
 * took a seventh of the proxy's time for a list.
 */
export function requestLog(log: Logger): RequestLog {
  const logEach = logOfEach(log);
  // One getter for all: V8 would keep each request with a getter of its own until it collects the whole heap.
  const logWhenNeeded = {
    configurable: true,
    get(this: IncomingMessage) {
      return log.child({ req: shownRequest(this) });
    },
  };
  return (request, response, next) => {
    if (log.isLevelEnabled('debug')) {
      logEach(request, response, next);
      return;
    }
    request.id = giveId(request, response);
    Object.defineProperty(request, 'log', logWhenNeeded);
    next();
  };
}

type RequestLog = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

const logOfEach = (log: Logger): RequestLog =>
  pinoHttp({
    logger: log,
    genReqId: giveId,
    customLogLevel: () => 'debug',
    // The errors that a wrapped serializer is given have all their fields spread out already.
    wrapSerializers: false,
    serializers: {
      err: errorForLog,
      req: shownRequest,
      res: ({ statusCode }) => ({ statusCode }),
    },
  });

const shownRequest = ({
  id,
  method,
  originalUrl,
  url,
}: Pick<IncomingMessage, 'id' | 'method' | 'url'> & { originalUrl?: string }) => ({
  id,
  method,
  path: String(originalUrl ?? url).split('?')[0],
});

function giveId(request: IncomingMessage, response: ServerResponse): string {
  const id = requestIdOf(request.headers['x-request-id']);
  response.setHeader('X-Request-Id', id);
  return id;
}

/** The caller's own id where it has one. */
const requestIdOf = (header: string | string[] | undefined): string =>
  typeof header === 'string' && /^[\w-]{8,64}$/.test(header) ? header : randomUUID();
