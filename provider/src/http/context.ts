import { today } from '@clearunit/shared/domain/dates';
import { textsFor } from '@clearunit/shared/texts/server';
import type { Request } from 'express';
import type { Context } from './handler';
import type { Services } from './services';

/** What a call starts from, before anybody is known to make it. */
export function contextOf(request: Request, services: Services): Context {
  const { db, pool, timeZone, portalUrl, mailer, management } = services;
  const now = services.now();
  return {
    db,
    pool,
    texts: textsFor(request.get('accept-language')),
    now,
    today: today(now, timeZone),
    timeZone,
    portalUrl,
    management,
    sendsMail: mailer !== undefined,
    address: request.ip ?? 'unknown',
    log: request.log ?? services.log,
  };
}
