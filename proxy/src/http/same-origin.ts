import { AppError } from '@clearunit/shared/domain/errors';
import type { RequestHandler } from 'express';

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses changes from other sites' pages. Browsers always send the origin of such calls; other programs have no cookie
 * of a victim.
 * @param portalUrl the portal's address; without it the request's host counts
 */
export function sameOriginOnly(portalUrl: string | undefined): RequestHandler {
  const portal = portalUrl ? new URL(portalUrl).origin : undefined;
  // Without the portal's address a server before this one may speak https unknown to us: then the host must do.
  const isForeign = (origin: string, host: string | undefined) =>
    portal ? origin !== portal : hostOf(origin) !== host;
  return (req, _res, next) => {
    const origin = req.get('origin');
    const site = req.get('sec-fetch-site');
    const foreign =
      (site !== undefined && site !== 'same-origin' && site !== 'none') ||
      (origin !== undefined && isForeign(origin, req.get('host')));
    next(foreign && !reading.has(req.method) ? new AppError('access.other-origin') : undefined);
  };
}

const hostOf = (origin: string): string | undefined =>
  URL.canParse(origin) ? new URL(origin).host : undefined;
