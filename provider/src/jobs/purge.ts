import { deleteExpiredSignIns } from '../features/contact-accounts/sign-in/queries';
import { deleteOldKeys } from '../features/idempotency-keys/queries';
import { eraseFormerEmails } from '../features/import-records/erase-queries';
import { deleteOldMail } from '../features/mail/queries';
import { deleteOldEvents } from '../features/management/events-queries';
import { deleteOldPinTries } from '../features/pins/sign-in/queries';
import { deleteUnusedPoDocuments } from '../features/po-documents/queries';
import { deleteExpiredSetUps } from '../features/second-factors/queries';
import { deleteOldEntries } from '../features/security/write-queries';
import { deleteExpiredDevices } from '../features/sessions/devices-queries';
import { deleteExpiredPasswordTries } from '../features/sessions/password-tries-queries';
import { deleteExpiredSessions } from '../features/sessions/queries';
import { deleteExpiredTries } from '../features/sessions/tries-queries';
import { eraseFormerPeople } from '../features/users/erase-former-people';
import { deleteOldDeliveries, dropOfRemoved } from '../features/webhooks/deliveries-queries';
import type { Services } from '../http/services';
import { movePurge } from './purge-queries';

const day = 24 * 60 * 60_000;

/** How long an uploaded document is kept without a request: a form may stay half filled for days. */
const unusedFor = 14 * day;

/** How long something sent again makes nothing twice. */
const keysKeptFor = 7 * day;

/** How long mail is kept. */
const mailKeptFor = 366 * day;

/** How long what webhooks were sent is kept, also what waits. */
const deliveriesKeptFor = 30 * day;

/** How long event ids are kept, in case one is sent again. */
const eventsKeptFor = 90 * day;

/**
 * Deletes ended sessions and links to sign in, expired counts of attempts, browsers that nobody signs in with any more,
 * second factors that were begun and not confirmed, wrong PINs and codes that count no more, keys of what was made long
 * ago, PO/MO/WO documents without a request, mail over a year old, long settled management events, deliveries of webhooks, the
 * security log beyond its days, what names people who were deleted long ago, and the e-mail addresses that old imports changed.
 */
export async function purge({ pool, now, securityLogDays, personalDataDays, log }: Services): Promise<void> {
  const until = await movePurge(pool, now());
  const before = (keptFor: number) => new Date(until.getTime() - keptFor);
  await dropOfRemoved(pool);
  const purged = {
    sessions: await deleteExpiredSessions(pool, until),
    links: await deleteExpiredSignIns(pool, until),
    tries: (await deleteExpiredTries(pool, until)) + (await deleteExpiredPasswordTries(pool, until)),
    devices: await deleteExpiredDevices(pool, until),
    setUps: await deleteExpiredSetUps(pool, until),
    pinTries: await deleteOldPinTries(pool, until),
    keys: await deleteOldKeys(pool, before(keysKeptFor)),
    documents: await deleteUnusedPoDocuments(pool, before(unusedFor)),
    mail: await deleteOldMail(pool, before(mailKeptFor)),
    events: await deleteOldEvents(pool, before(eventsKeptFor)),
    deliveries: await deleteOldDeliveries(pool, before(deliveriesKeptFor)),
    people: await eraseFormerPeople(pool, before(personalDataDays * day)),
    formerEmails: await eraseFormerEmails(pool, before(personalDataDays * day)),
    security: await deleteOldEntries(pool, before(securityLogDays * day)),
  };
  if (Object.values(purged).some(Boolean)) log.info(purged, 'purged what has expired');
}
