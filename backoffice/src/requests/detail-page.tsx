import { ArrowLeftIcon, Button } from '@clearunit/shared/ui/kit';
import { OrderDetail } from '@clearunit/shared/ui/order-detail';
import { useOrder } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useEffect, useMemo } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { Page } from '../shell';
import { useGoBack } from '../shell/use-go-back';
import { orderDetailOf, readDetailPlace } from './detail-place';
import { RequestPage } from './request-page';

/** An order, or a follow-up request that is none yet, by navigation state or the address; with neither it goes back. */
export default function DetailPage() {
  const goBack = useGoBack();
  const { state } = useLocation();
  const [query] = useSearchParams();
  const place = useMemo(() => readDetailPlace(state, query), [state, query]);
  useEffect(() => {
    if (!place) goBack();
  }, [place, goBack]);
  if (!place) return null;
  return 'requestId' in place ? <RequestPage requestId={place.requestId} /> : <OrderPage {...place} />;
}

function OrderPage({ orderId, unitNumber }: { orderId: string; unitNumber?: string }) {
  const t = useText();
  const navigate = useNavigate();
  const goBack = useGoBack();
  const { data: order } = useOrder(orderId, unitNumber);
  const title = order?.order_status === 'draft' ? 'orderDetail.draftTitle' : 'orderDetail.title';
  return (
    <Page
      title={order ? t(title, { number: order.order_number }) : t('orderDetail.loading')}
      actions={
        <Button icon={<ArrowLeftIcon />} onClick={goBack}>
          {t('common.actions.goBack')}
        </Button>
      }
    >
      <OrderDetail
        orderId={orderId}
        unitNumber={unitNumber}
        onAllUnits={() => navigate(orderDetailOf({ orderId }), { replace: true })}
      />
    </Page>
  );
}
