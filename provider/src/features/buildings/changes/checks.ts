import { AppError } from '@clearunit/shared/domain/errors';
import type { Queryable } from '../../../db/open';
import { isCodeTaken, isScheduler } from './queries';

/** @throws AppError 'buildings.location-code-taken' (409) when another building than `except` has the code */
export async function refuseKnownCode(db: Queryable, location: string, except: string): Promise<void> {
  if (!(await isCodeTaken(db, location, except))) return;
  const reason = 'buildings.location-code-taken';
  const params = { location };
  throw new AppError(reason, { params, problems: [{ field: 'location_id', reason, params }] });
}

/** @throws AppError 'buildings.scheduler-missing' (422) when nobody of that id is a scheduler */
export async function refuseUnknownScheduler(db: Queryable, id: string): Promise<void> {
  if (await isScheduler(db, id)) return;
  const reason = 'buildings.scheduler-missing';
  throw new AppError(reason, { problems: [{ field: 'scheduler_id', reason }] });
}
