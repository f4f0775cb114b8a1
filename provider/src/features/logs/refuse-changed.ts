import { loggedActorId } from '@clearunit/shared/domain/access';
import { AppError } from '@clearunit/shared/domain/errors';
import type { Runner } from '../../db/runner';
import type { ActorContext } from '../../http/handler';
import { type ChangedRecord, findLastChange } from './last-change-queries';

/**
 * Refuses a change of a record that somebody else has changed since it was read (decision 96).
 * @param seen the record's version as it was read; undefined where the caller did not say, and overwrites
 * @throws AppError 'records.changed' (409) with `by`, the name of whoever changed it last ('' if unknown, or who asks:
 * then `by_self` is 1), and `at`, the moment
 */
export async function refuseChanged(
  run: Runner,
  { actor }: Pick<ActorContext, 'actor'>,
  record: ChangedRecord & { version: string; seen: string | undefined },
): Promise<void> {
  if (record.seen === undefined || record.seen === record.version) return;
  const last = await findLastChange(run, record);
  const isOwn = last?.actorId === loggedActorId(actor);
  throw new AppError('records.changed', {
    params: {
      by: isOwn ? '' : (last?.performedBy ?? ''),
      at: last?.at ?? record.changedAt ?? '',
      ...(isOwn && { by_self: 1 }),
    },
  });
}
