import type { DraftedRevisits } from '@clearunit/shared/api/closed-doors';
import { AppError } from '@clearunit/shared/domain/errors';
import { mostRevisits } from '@clearunit/shared/domain/follow-ups';
import { groupBy } from '@clearunit/shared/domain/group-by';
import { sortNaturally } from '@clearunit/shared/domain/units';
import { v7 } from 'uuid';
import type { Runner } from '../../db/runner';
import { inTransaction } from '../../db/transaction';
import { contentHash } from '../../http/content-hash';
import type { ActorContext } from '../../http/handler';
import type { ReachedBuilding } from '../access/queries';
import { reachAndLockBuilding } from '../access/reach-building';
import { aboutOrder, recordChange } from '../logs/record-change';
import { mailDraft } from '../orders/mails/draft';
import { earlierRequest } from '../orders/requests/earlier-request';
import type { ReceivedLine } from '../orders/requests/receive-lines';
import { insertLines, insertOrder } from '../orders/requests/submit-queries';
import { countLinesOf, countVersion, deleteLinesOf, deleteOrder } from '../orders/scheduling/edit-queries';
import { priceList } from '../prices/price-list';
import { type DoorToRevisit, doorsToRevisit, lockDoors, recommendedLines } from './revisit-queries';

type Drafted = DraftedRevisits['drafts'][number];

/**
 * Drafts another visit of units that could not be entered (4 §3): one order for each building, mailed to its contacts.
 * A follow-up that is only recommended for the same unit and pest becomes part of it. Units that need no other visit are
 * left out. All or nothing, and once for each key.
 *
 * @throws AppError 'records.not-found' for an id that is no closed door, 'access.refused' for another scheduler's
 * building, 'closed-doors.too-many', 'closed-doors.nothing-to-revisit' (409) when none of the units needs another visit
 */
export function draftRevisits(
  { ids, idempotency_key: key }: { ids: readonly string[]; idempotency_key: string },
  context: ActorContext,
): Promise<DraftedRevisits> {
  if (ids.length > mostRevisits) {
    throw new AppError('closed-doors.too-many', { params: { limit: mostRevisits, chosen: ids.length } });
  }
  const sending = { key, contentHash: contentHash([...ids].sort()) };
  return inTransaction(context.pool, async (client) => {
    const chosen = await doorsToRevisit(client, ids);
    if (chosen.length < new Set(ids).size) throw new AppError('records.not-found');
    const drafts: (Drafted & { units: number })[] = [];
    for (const [buildingId, doors] of groupBy(chosen, (door) => door.buildingId)) {
      const building = await reachAndLockBuilding(context, 'closedDoor.revisit', buildingId, client);
      await lockDoors(client, buildingId, idsOf(doors));
      const earlier = await earlierRequest(client, buildingId, sending);
      if (earlier) {
        const units = await countLinesOf(client, buildingId, earlier.id);
        drafts.push({
          order_id: earlier.id,
          order_number: earlier.order_number!,
          building_name: building.name,
          units,
        });
        continue;
      }
      const waiting = await stillWaiting(client, doors);
      if (waiting.length === 0) continue;
      await takeOutRecommended(client, building, waiting);
      const draft = await insertDraft(client, context, building, waiting, sending);
      await recordChange(client, context, {
        activity: 'orders.draft-sent',
        ...aboutOrder({ id: draft.order_id }, building),
        description: {
          order_number: draft.order_number,
          units: waiting.map((door) => `${door.unitNumber}: ${door.pest}, ${door.treatment}`),
        },
      });
      await mailDraft(client, context, building, draft.order_id);
      drafts.push({ ...draft, units: waiting.length });
    }
    if (drafts.length === 0) throw new AppError('closed-doors.nothing-to-revisit');
    const units = drafts.reduce((sum, draft) => sum + draft.units, 0);
    return { drafts: drafts.map(({ units: _, ...draft }) => draft), units, left_out: ids.length - units };
  });
}

const idsOf = (doors: readonly DoorToRevisit[]): string[] => doors.map(({ id }) => id);

/** The doors that still need another visit, read after locking; one for each unit and pest. */
async function stillWaiting(run: Runner, doors: readonly DoorToRevisit[]): Promise<DoorToRevisit[]> {
  const now = await doorsToRevisit(run, idsOf(doors));
  const byUnitAndPest = new Map(
    now
      .filter(({ isWaiting }) => isWaiting)
      .map((door) => [`${door.unitNumber.toLowerCase()} ${door.pestId}`, door]),
  );
  return sortNaturally([...byUnitAndPest.values()], (door) => door.unitNumber);
}

/** A recommended follow-up is deleted with its last unit. */
async function takeOutRecommended(
  run: Runner,
  { id: buildingId }: ReachedBuilding,
  doors: readonly DoorToRevisit[],
): Promise<void> {
  const lines = await recommendedLines(run, buildingId, doors);
  for (const [orderId, ofOrder] of groupBy(lines, (line) => line.orderId)) {
    const ids = ofOrder.map(({ lineId }) => lineId);
    const left = await deleteLinesOf(run, buildingId, orderId, ids);
    if (left === 0) await deleteOrder(run, buildingId, orderId);
    else await countVersion(run, buildingId, orderId);
  }
}

async function insertDraft(
  run: Runner,
  context: ActorContext,
  building: ReachedBuilding,
  doors: readonly DoorToRevisit[],
  sending: { key: string; contentHash: string },
): Promise<Drafted> {
  const services = doors.map((door) => ({ ...door, pest_id: door.pestId, treatment_id: door.treatmentId }));
  const priceOf = await priceList(run, building.id, services);
  const order = {
    buildingId: building.id,
    id: v7(),
    status: 'draft',
    origin: 'scheduler',
    purchaseOrderNumber: '',
    requestedBy: context.actor.id,
    acceptedBy: null,
    sending,
    at: context.now.toISOString(),
  } as const;
  const numbered = (await insertOrder(run, order))!;
  const lines = services.map(
    (door, place): ReceivedLine => ({
      key: door.id,
      unit_number: door.unitNumber,
      unitId: door.unitId,
      pest_id: door.pestId,
      pest: door.pest,
      treatment_id: door.treatmentId,
      treatment: door.treatment,
      followup: 'reschedule',
      order_description: '',
      price: priceOf(door),
      priority: place + 1,
      isSecondVisit: false,
    }),
  );
  await insertLines(run, { ...order, ...numbered, building, lines });
  return { order_id: numbered.id, order_number: numbered.order_number, building_name: building.name };
}
