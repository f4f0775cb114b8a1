import type { UpdatedOrder } from '@clearunit/shared/api/submitted-orders';
import { AppError } from '@clearunit/shared/domain/errors';
import {
  linesOfOrder,
  preferenceKey,
  preferenceToStore,
  stripOrderNumber,
} from '@clearunit/shared/domain/orders';
import { inTransaction } from '../../../db/transaction';
import type { ActorContext } from '../../../http/handler';
import { reachAndLockBuilding } from '../../access/reach-building';
import { aboutOrder, recordChange } from '../../logs/record-change';
import { linesOfLockedOrder, lockOrder } from '../lock-queries';
import { orderUnits } from '../queries';
import { refuseChanged } from '../reach-and-lock-order';
import { editedLines } from '../requests/edited-lines';
import { wholePreferenceInLog } from '../requests/preference-in-log';
import { receiveLines } from '../requests/receive-lines';
import { refuseAskedAgain } from '../requests/refuse-asked-again';
import { insertLines } from '../requests/submit-queries';
import { writeSearchText } from '../search-text-queries';
import { deleteOtherLines, editOrder, updateLines } from './edit-queries';

/**
 * Stores a scheduler's edit of an order in progress (3 §2.4, §4.1): checked, priced and completed by second bed-bug
 * visits like a request, in one transaction. A retry changes nothing.
 *
 * @throws AppError 'access.refused', 'records.not-found', 'orders.not-editable' (409) when the order was not in
 * progress before, either, 'orders.changed-meanwhile' (409) when it is not the version that was edited, 'orders.already-asked-for'
 * (409) for a new service that is planned already and was not confirmed, or a rule's reason with the cards' problems
 */
export function updateOrder(sent: UpdatedOrder, context: ActorContext) {
  return inTransaction(context.pool, async (client) => {
    const building = await reachAndLockBuilding(context, 'order.edit', sent.building_uuid, client);
    const before = await lockOrder(client, building.id, sent.id, context.timeZone);
    if (!before) throw new AppError('records.not-found');
    if (before.status !== 'in progress') {
      const lines = await linesOfLockedOrder(client, building.id, sent.id);
      // Who scheduled it since it was opened, and for when, says more.
      await refuseChanged(client, context, sent, { building, order: before, lines });
      throw new AppError('orders.not-editable');
    }

    const purchaseOrderNumber = stripOrderNumber(sent.po_mo_wo);
    const order = { id: sent.id, order_number: before.orderNumber, purchaseOrderNumber, building };
    const answer = { id: order.id, order_number: order.order_number };
    const stored = linesOfOrder(await orderUnits(client, building.id, sent.id));
    const received = await receiveLines(client, building, sent, {
      role: context.actor.role,
      today: context.today,
      stored,
      decided: stored,
      acceptedDays: before.preferred_days,
    });
    const { kept, added, difference } = editedLines(stored, received);
    const isSameNumber = before.purchaseOrderNumber === purchaseOrderNumber;
    const preference = preferenceToStore(sent, before);
    const isSamePreference = preferenceKey(preference) === preferenceKey(before);
    if (difference === null && isSameNumber && isSamePreference) return answer;
    const lines = await linesOfLockedOrder(client, building.id, sent.id);
    await refuseChanged(client, context, sent, { building, order: before, lines });
    if (kept.length + added.length !== received.length) throw new AppError('records.not-found');

    const again = [...sent.order_again, ...stored];
    await refuseAskedAgain(client, building.id, received, { today: context.today, again, order: order.id });
    const keptIds = kept.map((line) => line.lineItemID);
    await deleteOtherLines(client, building.id, order.id, keptIds);
    await updateLines(client, order, kept);
    await editOrder(client, building.id, order.id, purchaseOrderNumber, preference);
    if (added.length > 0) await insertLines(client, { ...order, status: before.status, lines: added });
    else await writeSearchText(client, building.id, [order.id]);
    const numbers = (number: string) => (isSameNumber ? {} : { purchase_order_number: number });
    await recordChange(client, context, {
      activity: 'orders.edited',
      ...aboutOrder(order, building),
      description: {
        order_number: order.order_number,
        before: {
          ...numbers(before.purchaseOrderNumber),
          ...(!isSamePreference && wholePreferenceInLog(before)),
          units: difference?.before ?? [],
        },
        after: {
          ...numbers(purchaseOrderNumber),
          ...(!isSamePreference && wholePreferenceInLog(preference)),
          units: difference?.after ?? [],
        },
      },
    });
    return answer;
  });
}
