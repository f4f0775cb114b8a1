import { type Call, fileResponse, takesLongBody, takesLongQuery } from '@clearunit/shared/api/call';
import { type ProviderCallName, providerCalls } from '@clearunit/shared/api/provider-calls';
import { rowsHeader, writeRowsOffset } from '@clearunit/shared/api/rows-offset';
import { AppError } from '@clearunit/shared/domain/errors';
import { allRows } from '@clearunit/shared/domain/paging';
import { enterUntilClosed, type FairQueue, inRouteOrder, routersByBeginning } from '@clearunit/shared/server';
import express, {
  type ErrorRequestHandler,
  type Request,
  type RequestHandler,
  type Response,
  Router,
} from 'express';
import { contextOf } from './context';
import { FileAnswer, sendFile } from './file-answer';
import { guard, type Identifies, whoCalls } from './guard';
import type { ActorContext, Context, Handlers } from './handler';
import { readLongBody } from './long-body';
import { RawJson } from './raw-json';
import { readRequest } from './read-request';
import type { RecordCall } from './recording';
import type { Services } from './services';
import { clientOf, turnsOf } from './turns';
import { readUpload } from './upload';

/** The default limit of a body in bytes. */
const defaultBodyLimit = 1_000_000;

/**
 * The provider's router: each call of the table with its handler. The session is checked before the body is read, so
 * that strangers cannot send 200 MB.
 */
export function mountCalls(
  handlers: Handlers,
  services: Services,
  identify: Identifies,
  record: RecordCall,
): Router {
  const router = Router();
  const routers = routersByBeginning(1);
  const tellRefusal: ErrorRequestHandler = async (failure, request, response, next) => {
    const { call, context } = response.locals;
    if (call) await record.refused(call, request, context, failure);
    next(failure);
  };
  const { long, files, whole } = turnsOf(services.pool);
  const entering =
    (call: Call): RequestHandler =>
    async (request, response, next) => {
      const stranger = contextOf(request, services);
      Object.assign(response.locals, { call, context: stranger });
      const context = await whoCalls(call, request, stranger, identify);
      response.locals.context = context;
      guard(call, context);
      next();
    };
  const turns = (call: Call): RequestHandler[] => {
    if (takesLongBody(call)) return [takeTurn(long)];
    if (call.response === fileResponse) return [takeTurn(files)];
    return call.query ? [takeTurnIfWhole] : [];
  };
  const takeTurnOfWhole = takeTurn(whole);
  const takeTurnIfWhole: RequestHandler = (request, response, next) =>
    isWhole(request) ? takeTurnOfWhole(request, response, next) : next();
  const names = inRouteOrder(
    Object.keys(providerCalls) as ProviderCallName[],
    (name) => providerCalls[name].path,
  );
  for (const name of names) {
    const call: Call = providerCalls[name];
    if (call.exportOf)
      routers
        .of(call.exportOf)
        .get(`/${call.exportOf}`, ifExported, entering(call), takeTurn(long), run(name, call));
  }
  for (const name of names) {
    const call: Call = providerCalls[name];
    const method = call.method.toLowerCase() as 'get' | 'post' | 'put' | 'delete';
    const enter = entering(call);
    const routes = routers.of(call.path);
    routes[method](`/${call.path}`, enter, ...turns(call), ...bodyReaders(call), run(name, call));
    if (takesLongQuery(call))
      routes.post(`/${call.path}`, enter, ...jsonBody(), ...turns(call), run(name, call));
  }
  router.use(routers.handle);
  router.use(tellRefusal);
  return router;

  function run(name: ProviderCallName, call: Call): RequestHandler {
    const handler = handlers[name] as AnyHandler;
    return async (request: Request, response: Response) => {
      const { context } = response.locals;
      const answer = await handler(await readRequest(call, request), context);
      await record.done(call, request, context, answer);
      response.set('Cache-Control', 'no-store');
      if (answer instanceof RawJson) sendRaw(answer, response);
      else if (answer instanceof FileAnswer) await sendFile(answer, response);
      else response.json(answer);
    };
  }
}

function sendRaw({ text, rows }: RawJson, response: Response): void {
  if (rows) response.set(rowsHeader, writeRowsOffset(rows));
  response.setHeader('content-type', 'application/json; charset=utf-8');
  response.setHeader('content-length', Buffer.byteLength(text));
  // Express would make bytes of the text first, which are then written apart from the headers.
  response.end(text);
}

/** Lets a call wait for its client's turn. */
const takeTurn =
  (queue: FairQueue): RequestHandler =>
  async (_request, response, next) => {
    if (await enterUntilClosed(queue, clientOf(response.locals.context), response)) next();
  };

/** Whether all rows of a list are wanted. */
const isWhole = ({ body, query }: Request): boolean =>
  Number(((body ?? query) as { limit?: unknown }).limit) >= allRows;

const ifExported: RequestHandler = ({ query }, _response, next) =>
  query.export === 'true' ? next() : next('route');

function bodyReaders(call: Call): RequestHandler[] {
  if (call.upload) return [readUpload(call.upload)];
  return call.body ? jsonBody(call.bodyLimit) : [];
}

function jsonBody(limit?: number): RequestHandler[] {
  const mustBeJson: RequestHandler = (request, _response, next) => {
    if (request.is('json') === false) throw new AppError('input.unsupported-type');
    next();
  };
  return [mustBeJson, limit ? readLongBody(limit) : express.json({ limit: defaultBodyLimit })];
}

/** The handler of any call, without the types of its contract. */
type AnyHandler = (request: unknown, context: Context | ActorContext) => Promise<unknown>;
