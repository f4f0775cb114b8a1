import { orderStepCalls } from '@clearunit/shared/api/order-steps';
import { unitNumbersOf } from '@clearunit/shared/domain/orders';
import { ConfirmDialog } from '@clearunit/shared/ui/kit';
import { showsOrders, usePortalMutation } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useOutcome } from '../outcome';
import type { ListedOrder } from './listed-order';
import { useShownOrders } from './use-shown-orders';

/** The deletion is sent to the management system by a job. */
const outdated = [...showsOrders, 'unsyncedDeletions'] as const;

/** Asks before an order is deleted, with its number and units (3 §2.8). */
export default function DeleteOrderDialog({ order, onClose }: { order: ListedOrder; onClose: () => void }) {
  const t = useText();
  const { tell } = useOutcome();
  const { refetch } = useShownOrders();
  const { mutateAsync: deleteOrder, isPending } = usePortalMutation(orderStepCalls.deleteOrder, outdated);
  const units = unitNumbersOf(order.units);
  const named = units.join(', ');
  const confirm = () =>
    tell(deleteOrder({ params: { id: order.order_id }, query: { version: order.version } })).then(() => {
      onClose();
      refetch();
    });
  return (
    <ConfirmDialog
      danger
      title={t('schedulerOrders.delete.title', { order: order.order_number })}
      confirmLabel={t('schedulerOrders.delete.confirm')}
      busy={isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      {t('schedulerOrders.delete.question', {
        order: order.order_number,
        building: order.building_name,
        units: order.unit_count > units.length ? `${named}, …` : named,
        smart_count: order.unit_count,
      })}
    </ConfirmDialog>
  );
}
