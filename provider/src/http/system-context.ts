import { type Day, today } from '@clearunit/shared/domain/dates';
import { textsFor } from '@clearunit/shared/texts/server';
import type { Context } from './handler';
import type { Services } from './services';

/** The context of work without a call: a job or a management event. */
export function systemContext(services: Services): Context {
  const { pool, pinKeys, timeZone, portalUrl, mailer, management, webhookSender, log } = services;
  const { staffSignIn, secondFactorRoles, securityLogDays, personalDataDays, supportEmail } = services;
  const now = services.now();
  return {
    pool,
    pinKeys,
    texts: textsFor(),
    now,
    clock: services.now,
    today: portalDay(now, timeZone),
    timeZone,
    portalUrl,
    supportEmail,
    sendsMail: mailer !== undefined,
    management,
    webhookSender,
    staffSignIn,
    address: 'system',
    secondFactorRoles,
    securityLogDays,
    personalDataDays,
    securityNotes: [],
    log,
  };
}

let lastAsked = { minute: Number.NaN, timeZone: '', day: '' };

/** Today in the portal's time zone, calculated once a minute since each call needs it. */
function portalDay(now: Date, timeZone: string): Day {
  const minute = Math.floor(now.getTime() / 60_000);
  if (minute !== lastAsked.minute || timeZone !== lastAsked.timeZone)
    lastAsked = { minute, timeZone, day: today(now, timeZone) };
  return lastAsked.day;
}
