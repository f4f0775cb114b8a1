import { deleteExpiredSessions } from '../features/sessions/queries';
import { deleteExpiredTries } from '../features/sessions/tries.queries';
import type { Services } from '../http/services';

/** Takes away sessions that have ended and counts of tries that limit nobody any more. */
export async function purge({ db, pool, now, log }: Services): Promise<void> {
  const sessions = await deleteExpiredSessions(db, now());
  const tries = await deleteExpiredTries(pool, now());
  if (sessions + tries > 0) log.info({ sessions, tries }, 'purged what has expired');
}
