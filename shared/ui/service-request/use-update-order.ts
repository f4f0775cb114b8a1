import { useRef, useState } from 'react';
import type { BuildingDetail } from '../../api/buildings';
import { orderCalls } from '../../api/orders';
import type { UpdatedOrder } from '../../api/submitted-orders';
import { AppError } from '../../domain/errors';
import { groupLines, preferenceToStore, stripOrderNumber, type UnitService } from '../../domain/orders';
import { useErrorText, usePortalMutation } from '../portal';
import { showsOrders } from '../portal/use-portal-mutation';
import type { RequestDraft } from './draft';
import { draftStore } from './draft-store';
import { againOf, linesWithCopies } from './to-submitted-order';
import { useQuestions } from './use-questions';

/**
 * Saves an edited order (3 §2.4), once however often it is pressed. A refusal leaves everything as it was entered;
 * when somebody else has changed the order meanwhile, the form asks for it again and tells what.
 * @returns `save` gives the portal's message, or undefined when it did not succeed
 */
export function useUpdateOrder(readerId: string) {
  const errorText = useErrorText();
  const { mutateAsync } = usePortalMutation(orderCalls.updateOrder, showsOrders);
  const isUnderWay = useRef(false);
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<{ text: string; isChanged: boolean }>();

  const { questions, handleError, clear } = useQuestions();

  const save = async (
    draft: RequestDraft,
    building: BuildingDetail,
    again: readonly UnitService[] = [],
  ): Promise<string | undefined> => {
    if (isUnderWay.current || !draft.stored) return undefined;
    isUnderWay.current = true;
    setSaving(true);
    setFailure(undefined);
    clear();
    try {
      const { message } = await mutateAsync({ body: toUpdatedOrder(draft, draft.stored, building, again) });
      draftStore.clear({ readerId, buildingId: building.uuid, orderId: draft.stored.id });
      return message;
    } catch (error) {
      const isChanged = error instanceof AppError && error.reason === 'orders.changed-meanwhile';
      if (!handleError(error)) setFailure({ text: errorText(error), isChanged });
      return undefined;
    } finally {
      isUnderWay.current = false;
      setSaving(false);
    }
  };
  return {
    save,
    isSaving,
    failure: failure?.text,
    /** Who changed the order, and its state now, where saving it was refused because of that. */
    changedBy: failure?.isChanged ? failure.text : undefined,
    questions,
    dropQuestions: clear,
  };
}

const toUpdatedOrder = (
  draft: RequestDraft,
  stored: NonNullable<RequestDraft['stored']>,
  building: BuildingDetail,
  again: readonly UnitService[],
): UpdatedOrder => ({
  id: stored.id,
  orderID: stored.order_number,
  building_uuid: building.uuid,
  building_code: building.location_id,
  version: stored.version,
  po_mo_wo: stripOrderNumber(draft.po_mo_wo),
  ...(draft.preference && preferenceToStore(draft.preference)),
  order_again: againOf(again),
  ...groupLines(linesWithCopies(draft, building)),
});
