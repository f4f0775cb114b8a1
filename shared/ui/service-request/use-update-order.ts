import { useRef, useState } from 'react';
import { orderPortalCalls } from '../../api/portal';
import type { BuildingDetail, UpdatedOrder } from '../../api/shapes';
import { groupLines, stripOrderNumber } from '../../domain/orders';
import { useErrorText, usePortalMutation } from '../portal';
import { showsOrders } from '../portal/use-portal-mutation';
import type { RequestDraft } from './request-draft';
import { requestDrafts } from './request-drafts';
import { linesWithCopies } from './to-submitted-order';

/**
 * Saves an edited order (3 §2.4), once however often it is pressed. A refusal leaves everything as it was entered;
 * when somebody else has changed the order meanwhile, the form asks for it again and tells what.
 * @returns `save` gives the portal's message, or undefined when it did not succeed
 */
export function useUpdateOrder(readerId: string) {
  const say = useErrorText();
  const { mutateAsync } = usePortalMutation(orderPortalCalls, 'updateOrder', showsOrders);
  const isUnderWay = useRef(false);
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string>();

  const save = async (draft: RequestDraft, building: BuildingDetail): Promise<string | undefined> => {
    if (isUnderWay.current || !draft.stored) return undefined;
    isUnderWay.current = true;
    setSaving(true);
    setFailure(undefined);
    try {
      const { message } = await mutateAsync({ body: toUpdatedOrder(draft, draft.stored, building) });
      requestDrafts.clear({ readerId, buildingId: building.uuid, orderId: draft.stored.id });
      return message;
    } catch (error) {
      setFailure(say(error));
      return undefined;
    } finally {
      isUnderWay.current = false;
      setSaving(false);
    }
  };
  return { save, isSaving, failure };
}

const toUpdatedOrder = (
  draft: RequestDraft,
  stored: NonNullable<RequestDraft['stored']>,
  building: BuildingDetail,
): UpdatedOrder => ({
  id: stored.id,
  orderID: stored.order_number,
  building_uuid: building.uuid,
  building_code: building.location_id,
  version: stored.version,
  po_mo_wo: stripOrderNumber(draft.po_mo_wo),
  ...groupLines(linesWithCopies(draft, building)),
});
