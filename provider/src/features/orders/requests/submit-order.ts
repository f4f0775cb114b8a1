import type { SubmittedOrder } from '@clearunit/shared/api/submitted-orders';
import { contactIdOf } from '@clearunit/shared/domain/access';
import { AppError } from '@clearunit/shared/domain/errors';
import {
  linesOfOrder,
  mayMoveOrder,
  preferenceToStore,
  requestedBy,
  stripOrderNumber,
  unitServiceKey,
  type VisitPreference,
} from '@clearunit/shared/domain/orders';
import { v7 } from 'uuid';
import type { Runner } from '../../../db/runner';
import { inTransaction } from '../../../db/transaction';
import type { ActorContext } from '../../../http/handler';
import type { ReachedBuilding } from '../../access/queries';
import { actingIn, reachAndLockBuilding } from '../../access/reach-building';
import { aboutOrder, recordChange } from '../../logs/record-change';
import { documentInLog, lockDocument } from '../../po-documents/lock-document';
import { linesOfLockedOrder, lockOrder } from '../lock-queries';
import { mailConfirmation } from '../mails/confirmation';
import { mailDraft } from '../mails/draft';
import { mailNewRequest } from '../mails/new-request';
import { orderUnits } from '../queries';
import { refuseChanged } from '../reach-and-lock-order';
import { earlierRequest, sendingOf } from './earlier-request';
import { lockOrdering } from './planned-queries';
import { preferenceInLog } from './preference-in-log';
import { type ReceivedLine, receiveLines } from './receive-lines';
import { refuseAskedAgain } from './refuse-asked-again';
import { storeFollowUpRequest } from './store-follow-up-request';
import { insertLines, insertOrder, replaceDraft, type StoredRequest } from './submit-queries';

export type { StoredRequest } from './submit-queries';

/**
 * A request becomes an order in progress, a draft or, from a technician, a follow-up request that an admin decides (3
 * §4.3, specification README no. 7 and 9). Units, types, second visits and prices are checked and calculated again; it
 * is stored in one transaction, once for each key.
 *
 * @throws AppError 'access.refused', 'records.not-found', a rule's reason with the cards' problems,
 * 'orders.draft-already-submitted' or 'orders.followup-already-submitted' when the draft was submitted already,
 * 'orders.draft-gone' when it was deleted or withdrawn, 'orders.already-asked-for' for what is planned already and was
 * not confirmed, 'orders.changed-meanwhile' when it has changed since it was opened,, 'po-documents.gone' when its
 * document is none of the building, or 'orders.key-reused' ('follow-ups.key-reused') when the key was used with other
 * content
 */
export function submitOrder(submitted: SubmittedOrder, context: ActorContext): Promise<StoredRequest> {
  const { actor } = context;
  const isDraft =
    submitted.isDraft === 1 || (actor.role === 'scheduler' && submitted.isSchedulerDraftOrder === 1);
  const isSent = isDraft && actor.role === 'scheduler' && submitted.isSent === 1;
  return inTransaction(context.pool, async (client) => {
    const action = isDraft ? 'draft.save' : 'request.create';
    const building = await reachAndLockBuilding(context, action, submitted.building_uuid, client);
    const sending = sendingOf(submitted);
    const earlier = await earlierRequest(client, building.id, sending);
    if (earlier) return earlier;

    const stored = submitted.serviceOrderID
      ? linesOfOrder(await orderUnits(client, building.id, submitted.serviceOrderID))
      : [];
    const reception = { role: actor.role, isDraft, today: context.today, stored };
    const lines = await receiveLines(client, building, submitted, reception);
    const preference = preferenceToStore(submitted);
    const purchaseOrderNumber = stripOrderNumber(submitted.po_mo_wo);
    const document = await lockDocument(client, building.id, submitted.po_document_id);
    if (!isDraft) {
      await lockOrdering(client, building.id);
      // An attempt with the same key that ended meanwhile answers this one, which is not asked about it.
      const ended = await earlierRequest(client, building.id, sending);
      if (ended) return ended;
      const { order_again: again, serviceOrderID: order } = submitted;
      await refuseAskedAgain(client, building.id, lines, { today: context.today, again, order });
    }
    if (actor.role === 'technician') {
      return storeFollowUpRequest(client, context, {
        building,
        sending,
        purchaseOrderNumber,
        preference,
        document,
        lines,
      });
    }
    const order = {
      ...sourceOf(submitted, context, isDraft),
      buildingId: building.id,
      id: v7(),
      status: isDraft ? 'draft' : 'in progress',
      purchaseOrderNumber,
      preference,
      document,
      sending,
      at: context.now.toISOString(),
    } as const;
    const kept = submitted.serviceOrderID
      ? await completeDraft(client, { ...order, id: submitted.serviceOrderID }, building, submitted, context)
      : await insertOrder(client, order).then((made) => made && { ...made, preference });
    // A concurrent request with the same key was first; its result answers both.
    if (!kept) return (await earlierRequest(client, building.id, sending)) as StoredRequest;

    await insertLines(client, { ...order, ...kept, building, lines });
    await recordChange(client, actingIn(context, building), {
      activity: isSent ? 'orders.draft-sent' : isDraft ? 'orders.draft-saved' : 'orders.submitted',
      ...aboutOrder(kept, building),
      description: {
        order_number: kept.order_number,
        purchase_order_number: purchaseOrderNumber,
        ...preferenceInLog(kept.preference),
        ...documentInLog(document),
        units: lines.map((line) => `${line.unit_number}: ${line.pest}, ${line.treatment}`),
        ...(!isDraft &&
          submitted.order_again.length > 0 && { ordered_again: againInWords(submitted, lines) }),
      },
    });
    if (!isDraft) {
      await mailConfirmation(client, context, building, kept.id);
      await mailNewRequest(client, context, building, kept.id);
    }
    if (isSent) await mailDraft(client, context, building, kept.id);
    return { kind: isDraft ? 'draft' : 'order', id: kept.id, order_number: kept.order_number };
  });
}

/** The units that were ordered again on purpose, for the log. */
function againInWords({ order_again }: SubmittedOrder, lines: readonly ReceivedLine[]): string[] {
  const again = new Set(order_again.map(unitServiceKey));
  const inWords = lines
    .filter((line) => again.has(unitServiceKey(line)))
    .map((line) => `${line.unit_number}: ${line.pest}, ${line.treatment}`);
  return [...new Set(inWords)];
}

/** The requester and the origin of the order (3 §4.3). */
function sourceOf(submitted: SubmittedOrder, { actor }: ActorContext, isDraft: boolean) {
  const requester = requestedBy({
    role: actor.role,
    isDraft,
    userId: actor.id,
    buildingId: submitted.building_uuid,
    accountId: contactIdOf(actor),
  });
  const origin = requester.isSchedulerDraftOrder ? 'scheduler' : isDraft ? 'saved' : 'request';
  return {
    origin,
    requestedBy: requester.requested_by || null,
    acceptedBy: actor.role === 'scheduler' && !isDraft ? actor.id : null,
  } as const;
}

/** Replaces a draft and its lines by the submitted order. It keeps number, date and origin. */
async function completeDraft(
  client: Runner,
  order: Parameters<typeof replaceDraft>[1],
  building: ReachedBuilding,
  sent: Pick<SubmittedOrder, 'version' | keyof VisitPreference>,
  context: ActorContext,
) {
  const draft = await lockOrder(client, order.buildingId, order.id, context.timeZone);
  if (draft && draft.idempotencyKey === order.sending?.key) return undefined;
  const mayMove = order.status === 'draft' || mayMoveOrder('draft', order.status, context.actor.role);
  if (!draft) throw new AppError('orders.draft-gone');
  if (draft.status !== 'draft' || !mayMove) {
    const isOrdinary = draft.origin !== 'recommended';
    throw new AppError(isOrdinary ? 'orders.draft-already-submitted' : 'orders.followup-already-submitted');
  }
  const lines = await linesOfLockedOrder(client, order.buildingId, order.id);
  await refuseChanged(client, context, sent, { building, order: draft, lines });
  const preference = preferenceToStore(sent, draft);
  const replaced = await replaceDraft(client, { ...order, preference });
  return replaced && { ...replaced, preference };
}
