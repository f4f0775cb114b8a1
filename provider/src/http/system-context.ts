import { type Day, today } from '@clearunit/shared/domain/dates';
import { textsFor } from '@clearunit/shared/texts/server';
import type { Context } from './handler';
import type { Services } from './services';

/** What work starts from that no call asks for: a job's, or what another system tells. */
export function systemContext(services: Services): Context {
  const { pool, timeZone, portalUrl, mailer, management, log } = services;
  const now = services.now();
  return {
    pool,
    texts: textsFor(),
    now,
    today: portalDay(now, timeZone),
    timeZone,
    portalUrl,
    sendsMail: mailer !== undefined,
    management,
    address: 'system',
    log,
  };
}

let lastAsked = { minute: Number.NaN, timeZone: '', day: '' };

/** The portal's day, reckoned once a minute: each call asks for it. */
function portalDay(now: Date, timeZone: string): Day {
  const minute = Math.floor(now.getTime() / 60_000);
  if (minute !== lastAsked.minute || timeZone !== lastAsked.timeZone)
    lastAsked = { minute, timeZone, day: today(now, timeZone) };
  return lastAsked.day;
}
