import { type DetailPage, detailAddress } from '@clearunit/shared/api/routes';
import { Button, GoBackButton } from '@clearunit/shared/ui/kit';
import { OrderDetail } from '@clearunit/shared/ui/order-detail';
import { useOrder } from '@clearunit/shared/ui/portal';
import { RecommendedBecause } from '@clearunit/shared/ui/service-request';
import { useText } from '@clearunit/shared/ui/texts-context';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { draftOf } from '../on-behalf/draft-address';
import { Page } from '../shell';

type ViewedOrderProps = {
  /** The page that it is on, for the link from one unit to all units. */
  page: DetailPage;
  orderId: string;
  unitNumber?: string;
  onBack: () => void;
  /** Shown above the order, once the building is known. */
  above?: (buildingId: string) => ReactNode;
};

/** An order, or one unit of it, on a page of the console. */
export function ViewedOrder({ page, orderId, unitNumber, onBack, above }: ViewedOrderProps) {
  const t = useText();
  const navigate = useNavigate();
  const { state } = useLocation();
  const { data: order } = useOrder(orderId, unitNumber);
  const title = order?.order_status === 'draft' ? 'orderDetail.draftTitle' : 'orderDetail.title';
  const isOpenDraft = order?.order_status === 'draft' && page !== '/admin-order-detail';
  return (
    <Page
      title={order ? t(title, { number: order.order_number }) : t('orderDetail.loading')}
      actions={
        <>
          <GoBackButton onClick={onBack} />
          {isOpenDraft && (
            <Button
              look="main"
              onClick={() => navigate(draftOf({ orderId, buildingId: order.building_uuid, isDraft: true }))}
            >
              {t('schedulerOrders.draft.continue')}
            </Button>
          )}
        </>
      }
    >
      {order && above?.(order.building_uuid)}
      {order && <RecommendedBecause order={order} />}
      <OrderDetail
        orderId={orderId}
        unitNumber={unitNumber}
        onAllUnits={() => navigate(detailAddress(page, { orderId }), { replace: true, state })}
      />
    </Page>
  );
}
