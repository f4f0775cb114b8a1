import type { OrderRow } from '@clearunit/shared/api/order-records';
import { orderCalls } from '@clearunit/shared/api/orders';
import { ConfirmDialog, ErrorNotice } from '@clearunit/shared/ui/kit';
import { showsOrders, useErrorText, usePortalMutation } from '@clearunit/shared/ui/portal';
import { draftStore } from '@clearunit/shared/ui/service-request';
import { useText } from '@clearunit/shared/ui/texts-context';
import { showToast } from '../device/show-toast';
import { useReaderId } from '../session';
import { namedUnits } from './named-units';

type DeleteDraftProps = { draft: OrderRow; onClose: () => void };

/** Asks before a draft or a recommended follow-up is deleted (2 §1, §7). */
export function DeleteDraft({ draft, onClose }: DeleteDraftProps) {
  const t = useText();
  const errorText = useErrorText();
  const readerId = useReaderId();
  const { mutateAsync, isPending, error } = usePortalMutation(orderCalls.deleteDraft, showsOrders);
  const { order_id: id, building_uuid: buildingId, version, recommended } = draft;
  const kind = recommended === 1 ? 'followUp' : 'draft';
  const remove = () =>
    // Not as a callback of `mutate`, which is lost once the page is left.
    mutateAsync({ params: { id }, query: { version } }).then(
      ({ message }) => {
        onClose();
        void showToast('success', message);
        // Its unsent form is obsolete.
        draftStore.clear({ readerId, buildingId, orderId: id });
      },
      () => undefined,
    );
  return (
    <ConfirmDialog
      danger
      title={t(`orderList.delete.${kind}.title`)}
      confirmLabel={t(`orderList.delete.${kind}.title`)}
      busy={isPending}
      onConfirm={remove}
      onCancel={onClose}
    >
      <p>
        {t(`orderList.delete.${kind}.question`, { smart_count: draft.unit_count, units: namedUnits(draft) })}
      </p>
      {error && <ErrorNotice message={errorText(error)} />}
    </ConfirmDialog>
  );
}
