import { ArrowLeftIcon, Button } from '@clearunit/shared/ui/kit';
import { OrderDetail } from '@clearunit/shared/ui/order-detail';
import { useOrder } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useEffect, useMemo } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { readDetailPlace } from '../requests/detail-place';
import { Page } from '../shell';
import { completeOrderOf, useBackToOrders } from './order-place';

/** An order as it was asked for, planned and done, by navigation state or the address (3 §2.1, spec README no. 5). */
export default function CompleteOrder() {
  const goBack = useBackToOrders();
  const { state } = useLocation();
  const [query] = useSearchParams();
  const place = useMemo(() => readDetailPlace(state, query), [state, query]);
  const isOrder = place !== null && 'orderId' in place;
  useEffect(() => {
    if (!isOrder) goBack();
  }, [isOrder, goBack]);
  return isOrder ? <ViewedOrder {...place} onBack={goBack} /> : null;
}

type ViewedOrderProps = { orderId: string; unitNumber?: string; onBack: () => void };

function ViewedOrder({ orderId, unitNumber, onBack }: ViewedOrderProps) {
  const t = useText();
  const navigate = useNavigate();
  const { state } = useLocation();
  const { data: order } = useOrder(orderId, unitNumber);
  const title = order?.order_status === 'draft' ? 'orderDetail.draftTitle' : 'orderDetail.title';
  return (
    <Page
      title={order ? t(title, { number: order.order_number }) : t('orderDetail.loading')}
      actions={
        <Button icon={<ArrowLeftIcon />} onClick={onBack}>
          {t('common.actions.goBack')}
        </Button>
      }
    >
      <OrderDetail
        orderId={orderId}
        unitNumber={unitNumber}
        onAllUnits={() => navigate(completeOrderOf(orderId), { replace: true, state })}
      />
    </Page>
  );
}
