import { homeOf } from '@clearunit/shared/api/routes';
import { DetailFrame } from '../../order-detail/detail-frame';
import { ViewedOrder } from '../../order-detail/viewed-order';
import { ViewedRequest } from '../../order-detail/viewed-request';

/** An order, or a technician's own follow-up request with the order that was made of it (3 §2.1). */
export default function OrderDetailPage() {
  return (
    <DetailFrame otherwise={homeOf.technician}>
      {(shown) =>
        'orderId' in shown ? (
          <ViewedOrder page={page} {...shown} wayBack={{}} />
        ) : (
          <ViewedRequest page={page} requestId={shown.requestId} />
        )
      }
    </DetailFrame>
  );
}

const page = '/technician-home/order-detail';
