import type { CommonArea } from '../../api/buildings';
import { orderCalls } from '../../api/orders';
import type { RequestLine } from '../../domain/orders';
import { isNameOfArea } from '../../domain/units';
import { placeText } from '../../texts';
import { ConfirmDialog } from '../kit';
import { showsOrders, useErrorText, usePortalMutation } from '../portal';
import { useText } from '../texts-context';
import type { StoredOrder } from './draft';

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
  const errorText = useErrorText();
  const { mutateAsync: deleteLine, isPending } = usePortalMutation(orderCalls.deleteLine, showsOrders);
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
      {t('requests.removeStored.question', {
        unit: placeText({ t }, { ...line, is_common_area: isNameOfArea(line.unit_number, commonAreas) }),
        pest: line.pest ?? '',
        treatment: line.treatment ?? '',
        number: order.order_number,
      })}
    </ConfirmDialog>
  );
}
