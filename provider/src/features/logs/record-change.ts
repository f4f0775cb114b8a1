import type { Activity } from '@clearunit/shared/domain/logs';
import type { Runner } from '../../db/runner';
import type { ActorContext } from '../../http/handler';
import { insertLogEntries, type LogEntry } from './record-queries';

/** What was done to what. `description` tells it from what to what; keys that end in `uuid` are not shown (3 §2.19). */
export type Change = { activity: Activity } & Pick<
  LogEntry,
  'targetEntity' | 'targetId' | 'buildingId' | 'locationCode' | 'description'
>;

/**
 * Writes who did what into the activity log, in the transaction that does it: neither stands without the other
 * (3 §2.19).
 * @param run the transaction of the change
 * @param by the context of the call, or 'system' for what nobody asked for
 */
export async function recordChange(
  run: Runner,
  by: Pick<ActorContext, 'actor' | 'actorName' | 'now'> | 'system',
  change: Change,
): Promise<void> {
  await recordChanges(run, by, [change]);
}

/** Writes several changes of one call, as `recordChange` does each. */
export async function recordChanges(
  run: Runner,
  by: Pick<ActorContext, 'actor' | 'actorName' | 'now'> | 'system',
  changes: readonly Change[],
): Promise<void> {
  const who =
    by === 'system'
      ? ({ field: 'system', actorId: null, performedBy: 'system' } as const)
      : { field: by.actor.role, actorId: by.actor.id, performedBy: by.actorName, at: by.now.toISOString() };
  await insertLogEntries(
    run,
    changes.map((change) => ({ ...who, ...change })),
  );
}

/** What every log entry about an order says of it: the order, its building and the building's code. */
export const aboutOrder = (order: { id: string }, building: { id: string; locationId: string }) =>
  ({
    targetEntity: 'order',
    targetId: order.id,
    buildingId: building.id,
    locationCode: building.locationId,
  }) as const;
