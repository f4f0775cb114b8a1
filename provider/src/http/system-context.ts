import { today } from '@clearunit/shared/domain/dates';
import { textsFor } from '@clearunit/shared/texts/server';
import type { Context } from './handler';
import type { Services } from './services';

/** What work starts from that no call asks for: a job's, or what another system tells. */
export function systemContext(services: Services): Context {
  const { db, pool, timeZone, portalUrl, mailer, management, log } = services;
  const now = services.now();
  return {
    db,
    pool,
    texts: textsFor(),
    now,
    today: today(now, timeZone),
    timeZone,
    portalUrl,
    sendsMail: mailer !== undefined,
    management,
    address: 'system',
    log,
  };
}
