import { loggedActorId } from '@clearunit/shared/domain/access';
import type { Activity } from '@clearunit/shared/domain/logs';
import { noteOfChange } from '@clearunit/shared/domain/security';
import { eventsOfActivity } from '@clearunit/shared/domain/webhooks';
import type { Runner } from '../../db/runner';
import type { ActorContext } from '../../http/handler';
import { type EventOrder, type PendingEvent, recordEvents } from '../events/record-events';
import { insertLogEntries, type LogEntry } from './record-queries';

/**
 * An activity and its target. `description` has the values before and after; keys that end in `uuid` are not shown (3
 * §2.19).
 */
export type Change = { activity: Activity } & Pick<
  LogEntry,
  'targetEntity' | 'targetId' | 'buildingId' | 'locationCode' | 'description'
> & {
    /** The orders of the events for webhooks (decision 79); by default the target, where that is an order. */
    webhookOrders?: readonly (Omit<EventOrder, 'buildingId'> & { buildingId?: string })[];
  };

/** Who changes; `securityNotes` is missing in jobs. */
type Acting = Pick<ActorContext, 'actor' | 'actorName' | 'now'> &
  Partial<Pick<ActorContext, 'securityNotes'>>;

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
      : {
          field: by.actor.role,
          actorId: loggedActorId(by.actor),
          performedBy: by.actorName,
          at: by.now.toISOString(),
        };
  const { hasWebhooks, at: writtenAt } = await insertLogEntries(
    run,
    changes.map(({ webhookOrders: _, ...change }) => ({ ...who, ...change })),
  );
  if (hasWebhooks)
    await recordEvents(
      run,
      changes.flatMap((change) => pendingEventsOf(change, { at: writtenAt, ...who })),
    );
  if (by !== 'system') by.securityNotes?.push(...changes.flatMap(noteOfChange));
}

function pendingEventsOf(change: Change, { at }: { at: string }): PendingEvent[] {
  const { activity, buildingId, targetEntity, targetId } = change;
  const { webhookOrders = targetEntity === 'order' && targetId ? [{ orderId: targetId }] : [] } = change;
  return webhookOrders.flatMap((order) => {
    const of = order.buildingId ?? buildingId;
    return of ? eventsOfActivity(activity).map((type) => ({ ...order, buildingId: of, type, at })) : [];
  });
}

/** The target of a log entry about an order. */
export const aboutOrder = (order: { id: string }, building: { id: string; locationId: string }) =>
  ({
    targetEntity: 'order',
    targetId: order.id,
    buildingId: building.id,
    locationCode: building.locationId,
  }) as const;
