import { homeOf } from '@clearunit/shared/api/routes';
import { DetailFrame } from '../../order-detail/detail-frame';
import { ViewedOrder } from '../../order-detail/viewed-order';
import { ViewedRequest } from '../../order-detail/viewed-request';

/** An order, or a technician's own follow-up request with the order that was made of it (3 §2.1). */
export default function OrderDetailPage() {
  return (
    <DetailFrame otherwise={homeOf.technician}>
      {(place) =>
        'orderId' in place ? (
          <ViewedOrder page={page} {...place} wayBack={{}} />
        ) : (
          <ViewedRequest page={page} requestId={place.requestId} />
        )
      }
    </DetailFrame>
  );
}

const page = '/technician-home/order-detail';
