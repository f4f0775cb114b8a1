import type pg from 'pg';
import {
  deleteDecidedPinRequests,
  eraseAsMaker,
  eraseFromLog,
  findFormerPeople,
} from './erase-former-people-queries';

/**
 * Erases from the activity log, links and API keys the names and contact details of people who were deleted before a moment, and
 * deletes PIN requests that were decided before it. Who did what, when and to what stays in the log, without the name; what a
 * technician found stays with the name, since pest-control law has such records name who did the work.
 * @returns how many people and requests
 */
export async function eraseFormerPeople(pool: pg.Pool, before: Date): Promise<number> {
  const people = await findFormerPeople(pool, before);
  for (const id of people) {
    await eraseAsMaker(pool, id);
    await eraseFromLog(pool, id, before);
  }
  return people.length + (await deleteDecidedPinRequests(pool, before));
}
