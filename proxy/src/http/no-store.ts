import type { RequestHandler } from 'express';

/** Keeps answers out of caches. */
export const noStore: RequestHandler = (_req, res, next) => {
  res.set('cache-control', 'no-store');
  next();
};
