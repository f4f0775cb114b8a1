import { deleteOldMail } from '../features/mail/queries';
import { deleteOldEvents } from '../features/management/events-queries';
import { deleteOldPinTries } from '../features/pins/sign-in/queries';
import { deleteUnusedPoDocuments } from '../features/po-documents/queries';
import { deleteOldEntries } from '../features/security/write-queries';
import { deleteExpiredDevices } from '../features/sessions/devices-queries';
import { deleteExpiredPasswordTries } from '../features/sessions/password-tries-queries';
import { deleteExpiredSessions } from '../features/sessions/queries';
import { deleteExpiredTries } from '../features/sessions/tries-queries';
import { eraseFormerPeople } from '../features/users/erase-former-people';
import type { Services } from '../http/services';
import { movePurge } from './purge-queries';

const day = 24 * 60 * 60_000;

/** How long an uploaded document is kept without a request: a form may stay half filled for days. */
const unusedFor = 14 * day;

/** How long mail is kept. */
const mailKeptFor = 366 * day;

/** How long event ids are kept, in case one is sent again. */
const eventsKeptFor = 90 * day;

/**
 * Deletes ended sessions, expired counts of attempts, browsers that nobody signs in with any more, wrong PINs and codes
 * that count no more, PO/MO/WO documents without a request, mail over a year old, long settled management events, the
 * security log beyond its days, and what names people who were deleted long ago.
 */
export async function purge({ pool, now, securityLogDays, personalDataDays, log }: Services): Promise<void> {
  const until = await movePurge(pool, now());
  const before = (keptFor: number) => new Date(until.getTime() - keptFor);
  const sessions = await deleteExpiredSessions(pool, until);
  const tries = (await deleteExpiredTries(pool, until)) + (await deleteExpiredPasswordTries(pool, until));
  const devices = await deleteExpiredDevices(pool, until);
  const pinTries = await deleteOldPinTries(pool, until);
  const documents = await deleteUnusedPoDocuments(pool, before(unusedFor));
  const mail = await deleteOldMail(pool, before(mailKeptFor));
  const events = await deleteOldEvents(pool, before(eventsKeptFor));
  const people = await eraseFormerPeople(pool, before(personalDataDays * day));
  const security = await deleteOldEntries(pool, before(securityLogDays * day));
  if (sessions + tries + devices + pinTries + documents + mail + events + security + people > 0)
    log.info(
      { sessions, tries, devices, pinTries, documents, mail, events, security, people },
      'purged what has expired',
    );
}
