import { deleteOldMail } from '../features/mail/queries';
import { deleteOldEvents } from '../features/management/events-queries';
import { deleteUnusedPoDocuments } from '../features/po-documents/queries';
import { deleteExpiredSessions } from '../features/sessions/queries';
import { deleteExpiredTries } from '../features/sessions/tries-queries';
import type { Services } from '../http/services';

/** So long a document waits for the request that it was uploaded for: a form may be left half filled for days. */
const unusedFor = 14 * 24 * 60 * 60_000;

/** So long mail can be read after it was written. */
const mailKeptFor = 366 * 24 * 60 * 60_000;

/** So long an event is known by its id, in case it is sent again: far longer than any system tries. */
const eventsKeptFor = 90 * 24 * 60 * 60_000;

/**
 * Takes away sessions that have ended, counts of tries that limit nobody any more, PO/MO/WO documents that no request
 * was submitted with, mail that is over a year old, and events of a management system that are long settled.
 */
export async function purge({ pool, now, log }: Services): Promise<void> {
  const sessions = await deleteExpiredSessions(pool, now());
  const tries = await deleteExpiredTries(pool, now());
  const documents = await deleteUnusedPoDocuments(pool, new Date(now().getTime() - unusedFor));
  const mail = await deleteOldMail(pool, new Date(now().getTime() - mailKeptFor));
  const events = await deleteOldEvents(pool, new Date(now().getTime() - eventsKeptFor));
  if (sessions + tries + documents + mail + events > 0)
    log.info({ sessions, tries, documents, mail, events }, 'purged what has expired');
}
