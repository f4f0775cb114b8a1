import { type RequestHandler, Router } from 'express';

/**
 * Routes in several routers, each for the paths that begin alike. A request is compared with the routes of its own only:
 * comparing it with all calls took a tenth of a list's time.
 * @param segments how many segments of a path are its beginning; none of them may be a `:param`
 */
export function routersByBeginning(segments: number): {
  /** The router for a route's path. */
  of(path: string): Router;
  /** Hands a request to its router; `routers` are for code that walks all routes. */
  handle: RequestHandler & { routers: ReadonlyMap<string, Router> };
} {
  const routers = new Map<string, Router>();
  // As express compares paths: in any case, with or without a slash at the end.
  const beginningOf = (path: string) =>
    path.toLowerCase().split('/').filter(Boolean).slice(0, segments).join('/');
  return {
    of(path) {
      const beginning = beginningOf(path);
      if (beginning.includes(':')) throw new Error(`The beginning of ${path} has a parameter.`);
      const router = routers.get(beginning) ?? Router();
      routers.set(beginning, router);
      return router;
    },
    handle: Object.assign<RequestHandler, { routers: typeof routers }>(
      (request, response, next) => {
        const router = routers.get(beginningOf(request.path));
        if (router) router(request, response, next);
        else next();
      },
      { routers },
    ),
  };
}
