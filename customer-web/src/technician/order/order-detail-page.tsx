import { detailAddress, homeOf } from '@clearunit/shared/api/routes';
import { FollowUpRequest } from '@clearunit/shared/ui/order-detail';
import { useFollowUpRequest } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { Link } from 'react-router-dom';
import { useHeaderName } from '../../frame/header-name';
import { PageTitle } from '../../frame/page-title';
import { DetailFrame } from '../../order-detail/detail-frame';
import { ViewedOrder } from '../../order-detail/viewed-order';

/** An order, or a technician's own follow-up request with the order that was made of it (3 §2.1). */
export default function OrderDetailPage() {
  return (
    <DetailFrame otherwise={homeOf.technician}>
      {(place) =>
        'orderId' in place ? (
          <ViewedOrder page={page} {...place} wayBack={{}} />
        ) : (
          <ViewedRequest requestId={place.requestId} />
        )
      }
    </DetailFrame>
  );
}

const page = '/technician-home/order-detail';

function ViewedRequest({ requestId }: { requestId: string }) {
  const t = useText();
  const { data: request } = useFollowUpRequest(requestId);
  useHeaderName(request?.building_name);
  return (
    <>
      <PageTitle>{t('orderDetail.requestTitle')}</PageTitle>
      <h1>{t('orderDetail.requestTitle')}</h1>
      <FollowUpRequest
        requestId={requestId}
        actions={({ order_id }) =>
          order_id && <Link to={detailAddress(page, { orderId: order_id })}>{t('orderDetail.toOrder')}</Link>
        }
      />
    </>
  );
}
