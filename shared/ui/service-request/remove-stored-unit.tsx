import type { CommonArea } from '../../api/buildings';
import { orderCalls } from '../../api/orders';
import { isSecondVisit, type RequestLine } from '../../domain/orders';
import { isNameOfArea } from '../../domain/units';
import { placeText } from '../../texts';
import { ConfirmDialog } from '../kit';
import { useRequestTypeText } from '../orders';
import { showsOrders, useErrorText, usePortalMutation } from '../portal';
import { useText } from '../texts-context';
import type { StoredOrder } from './draft';
import { storedSecondVisits } from './stored-request';

type RemoveStoredUnitProps = {
  line: RequestLine & { lineItemID: string };
  commonAreas: readonly CommonArea[];
  order: StoredOrder;
  onToast: (kind: 'success' | 'error', text: string) => void;
  /** It is gone at the portal too; the order's version now. */
  onRemoved: (lineItemID: string, version: number | null) => void;
  onClose: () => void;
};

/** Asks before a unit that is stored already is taken out of its order, which happens at once (3 §2.2). */
export function RemoveStoredUnit({
  line,
  commonAreas,
  order,
  onToast,
  onRemoved,
  onClose,
}: RemoveStoredUnitProps) {
  const t = useText();
  const typeOf = useRequestTypeText();
  const errorText = useErrorText();
  const { mutateAsync: deleteLine, isPending } = usePortalMutation(orderCalls.deleteLine, showsOrders);
  const hasSecondVisit = storedSecondVisits(order, line.lineItemID).length > 0;
  const remove = async () => {
    try {
      const { message, version } = await deleteLine({ params: { id: line.lineItemID } });
      onRemoved(line.lineItemID, version);
      onToast('success', message);
    } catch (error) {
      onToast('error', errorText(error));
    }
    onClose();
  };
  return (
    <ConfirmDialog
      danger
      title={t('requests.removeStored.title')}
      confirmLabel={t('requests.removeStored.confirm')}
      busy={isPending}
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      <p>
        {t('requests.removeStored.question', {
          unit: placeText({ t }, { ...line, is_common_area: isNameOfArea(line.unit_number, commonAreas) }),
          pest: line.pest ?? '',
          treatment: line.treatment ?? '',
          type: typeOf({
            request_type: line.followup ?? 'neworder',
            second_visit: isSecondVisit(line) ? 1 : 0,
          }),
          number: order.order_number,
        })}
      </p>
      {hasSecondVisit && <p>{t('requests.removeStored.secondVisit')}</p>}
    </ConfirmDialog>
  );
}
