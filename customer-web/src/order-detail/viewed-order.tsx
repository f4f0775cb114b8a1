import { type DetailPage, detailAddress } from '@clearunit/shared/api/routes';
import { OrderDetail } from '@clearunit/shared/ui/order-detail';
import { useOrder } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useLocation, useNavigate } from 'react-router-dom';
import { useHeaderName } from '../frame/header-name';
import { PageTitle } from '../frame/page-title';

type ViewedOrderProps = {
  /** The page that it is on, for the link from one unit to all units. */
  page: DetailPage;
  orderId: string;
  unitNumber?: string;
  /** Further query parameters of the address. */
  wayBack: Record<string, string>;
};

/** An order, or one unit of it, on a page of the site; the header names the order's building. */
export function ViewedOrder({ page, orderId, unitNumber, wayBack }: ViewedOrderProps) {
  const t = useText();
  const navigate = useNavigate();
  const { state } = useLocation();
  const { data: order } = useOrder(orderId, unitNumber);
  useHeaderName(order?.building_name);
  const isDraft = order?.order_status === 'draft';
  const title = order
    ? t(isDraft ? 'orderDetail.draftTitle' : 'orderDetail.title', { number: order.order_number })
    : t('orderDetail.loading');
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <h1>{title}</h1>
      <OrderDetail
        orderId={orderId}
        unitNumber={unitNumber}
        onAllUnits={() => navigate(detailAddress(page, { orderId }, wayBack), { replace: true, state })}
      />
    </>
  );
}
