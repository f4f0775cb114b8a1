import { customerHome, homeOf } from '@clearunit/shared/api/routes';
import { useSearchParams } from 'react-router-dom';
import { useChosenBuilding } from '../session';
import { DetailFrame } from './detail-frame';
import { ViewedOrder } from './viewed-order';
import { ViewedRequest } from './viewed-request';

/** An order of a contact's building, or one unit of it (2 §2.4); or a technician's request for it (3 §2.1). */
export default function OrderDetailPage() {
  const [query] = useSearchParams();
  const { building } = useChosenBuilding();
  const wayBack = Object.fromEntries([...query].filter(([name]) => carried.has(name)));
  return (
    <DetailFrame otherwise={query.has('request') ? '/followup-requests' : listOf(building?.value, query)}>
      {(place) =>
        'orderId' in place ? (
          <ViewedOrder page="/order-detail" {...place} wayBack={wayBack} />
        ) : (
          <ViewedRequest page="/order-detail" {...place} />
        )
      }
    </DetailFrame>
  );
}

/** The building, and the list that led here with its filter. */
const carried = new Set(['s_id', 'orderlist', 'orderFilter']);

function listOf(buildingId: string | undefined, query: URLSearchParams): string {
  if (buildingId === undefined) return homeOf.customer;
  const home = customerHome(buildingId);
  const orderFilter = query.get('orderFilter');
  if (query.get('orderlist') !== 'true') return home;
  return `${home}&${new URLSearchParams({ orderlist: 'true', ...(orderFilter && { orderFilter }) })}`;
}
