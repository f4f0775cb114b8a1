import type { Activity } from '@clearunit/shared/domain/logs';
import { noteOfChange } from '@clearunit/shared/domain/security';
import type { Runner } from '../../db/runner';
import type { ActorContext } from '../../http/handler';
import { insertLogEntries, type LogEntry } from './record-queries';

/**
 * An activity and its target. `description` has the values before and after; keys that end in `uuid` are not shown (3
 * §2.19).
 */
export type Change = { activity: Activity } & Pick<
  LogEntry,
  'targetEntity' | 'targetId' | 'buildingId' | 'locationCode' | 'description'
>;

/** Who changes; `noted` is there unless it is a job's doing. */
type Acting = Pick<ActorContext, 'actor' | 'actorName' | 'now'> & Partial<Pick<ActorContext, 'noted'>>;

/**
 * Writes a change into the activity log, in the transaction of the change (3 §2.19).
 * @param run the transaction of the change
 * @param by the context of the call, or 'system' for what the provider does by itself
 */
export async function recordChange(run: Runner, by: Acting | 'system', change: Change): Promise<void> {
  await recordChanges(run, by, [change]);
}

/** Writes several changes of one call. */
export async function recordChanges(
  run: Runner,
  by: Acting | 'system',
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
  if (by !== 'system') by.noted?.push(...changes.flatMap(noteOfChange));
}

/** The target of a log entry about an order. */
export const aboutOrder = (order: { id: string }, building: { id: string; locationId: string }) =>
  ({
    targetEntity: 'order',
    targetId: order.id,
    buildingId: building.id,
    locationCode: building.locationId,
  }) as const;
