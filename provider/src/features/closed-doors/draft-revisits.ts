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
import { aboutOrder, recordChange, recordChanges } from '../logs/record-change';
import { takeOutOfFollowUps } from '../orders/drafts/take-out-of-follow-ups';
import { mailDraft } from '../orders/mails/draft';
import { earlierRequest } from '../orders/requests/earlier-request';
import type { ReceivedLine } from '../orders/requests/receive-lines';
import { insertLines, insertOrder } from '../orders/requests/submit-queries';
import { countLinesOf } from '../orders/scheduling/edit-queries';
import { priceList } from '../prices/price-list';
import {
  type DoorToRevisit,
  doorsToRevisit,
  lockDoors,
  type RecommendedLine,
  recommendedLines,
} from './revisit-queries';

type Drafted = DraftedRevisits['drafts'][number];

/**
 * Drafts another visit of units that could not be entered (4 §3): one order for each building, mailed to its contacts.
 * A follow-up that is only recommended for the same service becomes part of it, with its note. What needs no other visit is
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
    const drafts: (Drafted & { services: number })[] = [];
    for (const [buildingId, doors] of groupBy(chosen, (door) => door.buildingId)) {
      const building = await reachAndLockBuilding(context, 'closedDoor.revisit', buildingId, client);
      await lockDoors(client, buildingId, idsOf(doors));
      const earlier = await earlierRequest(client, buildingId, sending);
      if (earlier) {
        const services = await countLinesOf(client, buildingId, earlier.id);
        drafts.push({
          order_id: earlier.id,
          order_number: earlier.order_number!,
          building_name: building.name,
          services,
        });
        continue;
      }
      const waiting = await stillWaiting(client, doors);
      if (waiting.length === 0) continue;
      const recommended = await recommendedLines(client, buildingId, waiting);
      const draft = await insertDraft(client, context, building, waiting, recommended, sending);
      await recordChange(client, context, {
        activity: 'orders.draft-sent',
        ...aboutOrder({ id: draft.order_id }, building),
        description: {
          order_number: draft.order_number,
          units: waiting.map((door) => `${door.unitNumber}: ${door.pest}, ${door.treatment}`),
        },
      });
      await mailDraft(client, context, building, draft.order_id);
      const withdrawn = await takeOutOfFollowUps(client, context, building, recommended, {
        into: { id: draft.order_id, orderNumber: draft.order_number },
        describe: (lines) => ({
          drafted_in: draft.order_number,
          units: lines.map((line) => line.unitNumber),
        }),
      });
      await recordChanges(client, context, withdrawn);
      drafts.push({ ...draft, services: waiting.length });
    }
    if (drafts.length === 0) throw new AppError('closed-doors.nothing-to-revisit');
    const services = drafts.reduce((sum, draft) => sum + draft.services, 0);
    return {
      drafts: drafts.map(({ services: _, ...draft }) => draft),
      services,
      left_out: ids.length - services,
    };
  });
}

const idsOf = (doors: readonly DoorToRevisit[]): string[] => doors.map(({ id }) => id);

/** The doors that still need another visit, read after locking; one for each service. */
async function stillWaiting(run: Runner, doors: readonly DoorToRevisit[]): Promise<DoorToRevisit[]> {
  const now = await doorsToRevisit(run, idsOf(doors));
  const byService = new Map(now.filter(({ isWaiting }) => isWaiting).map((door) => [serviceOf(door), door]));
  return sortNaturally([...byService.values()], (door) => door.unitNumber);
}

/** Identifies a unit's service, in whatever case its number is written. */
const serviceOf = (one: Pick<DoorToRevisit, 'unitNumber' | 'pestId' | 'treatmentId'>): string =>
  `${one.unitNumber.toLowerCase()} ${one.pestId} ${one.treatmentId}`;

async function insertDraft(
  run: Runner,
  context: ActorContext,
  building: ReachedBuilding,
  doors: readonly DoorToRevisit[],
  recommended: readonly RecommendedLine[],
  sending: { key: string; contentHash: string },
): Promise<Drafted> {
  const services = doors.map((door) => ({ ...door, pest_id: door.pestId, treatment_id: door.treatmentId }));
  const notes = new Map(recommended.map((line) => [serviceOf(line), line.note]));
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
      order_description: notes.get(serviceOf(door)) ?? '',
      price: priceOf(door),
      priority: place + 1,
      isSecondVisit: false,
    }),
  );
  await insertLines(run, { ...order, ...numbered, building, lines });
  return { order_id: numbered.id, order_number: numbered.order_number, building_name: building.name };
}
