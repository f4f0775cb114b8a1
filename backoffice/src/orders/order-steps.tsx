import { noticeCalls } from '@clearunit/shared/api/notices';
import { orderStepCalls } from '@clearunit/shared/api/order-steps';
import { portalAddress } from '@clearunit/shared/api/portal-client';
import type { OrderStep } from '@clearunit/shared/domain/orders';
import { usePortalMutation } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { lazy, Suspense, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { useDownload, useOutcome } from '../outcome';
import type { ListedOrder } from './listed-order';
import { fromOrders } from './order-address';
import OrderMenu from './order-menu';
import { useShownOrders } from './use-shown-orders';

const DeleteOrderDialog = lazy(() => import('./delete-order-dialog'));

type OrderStepsProps = {
  /** The order whose menu was opened last, and the button that it stands at. */
  order: ListedOrder;
  anchor: HTMLElement;
  isOpen: boolean;
  onClosed: () => void;
};

/** The menu of an order and the dialogs that it opens (3 §2.8). */
export default function OrderSteps({ order, anchor, isOpen, onClosed }: OrderStepsProps) {
  const [deleting, setDeleting] = useState<ListedOrder | null>(null);
  const t = useText();
  const notify = useNotify();
  const navigate = useNavigate();
  const send = useSend();
  const { download } = useDownload();

  const onStep = (step: OrderStep) => {
    if (step === 'edit') notify(t('rules.orders.not-editable'), { type: 'warning' });
    else if (step === 'alignWindows') navigate(`/schedule-orders/${order.order_id}`, { state: fromOrders });
    else if (step === 'notices') void download(noticesOf(order));
    else if (step === 'delete') setDeleting(order);
    else if (step !== 'view' && step !== 'updateStatus') void send(step, order);
  };
  return (
    <>
      {isOpen && (
        <OrderMenu key={order.id} order={order} anchor={anchor} onStep={onStep} onClosed={onClosed} />
      )}
      {deleting && (
        <Suspense>
          <DeleteOrderDialog order={deleting} onClose={() => setDeleting(null)} />
        </Suspense>
      )}
    </>
  );
}

const noticesOf = ({ order_id }: ListedOrder): string =>
  portalAddress(noticeCalls.notices, { params: { id: order_id }, query: {} });

/** The steps without a dialog; each runs once at a time for an order. */
function useSend() {
  const { succeeded, failed } = useOutcome();
  const { refetch } = useShownOrders();
  const steps = {
    resendConfirmation: usePortalMutation(orderStepCalls.resendConfirmation),
    resendFollowUp: usePortalMutation(orderStepCalls.resendFollowUp),
    sync: usePortalMutation(orderStepCalls.syncOrder),
  };
  const running = useRef(new Set<string>());
  return async (step: keyof typeof steps, { order_id, version }: ListedOrder) => {
    const key = `${step} ${order_id}`;
    if (running.current.has(key)) return;
    running.current.add(key);
    try {
      // Not by callbacks of `mutate`: those are lost with a second order's step, or once the list is left.
      succeeded(await steps[step].mutateAsync({ params: { id: order_id }, query: { version } }));
      if (step === 'sync') refetch();
    } catch (error) {
      void failed(error);
      refetch();
    } finally {
      running.current.delete(key);
    }
  };
}
