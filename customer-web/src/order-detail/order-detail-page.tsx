import { customerHome, homeOf, type ShownDetail } from '@clearunit/shared/api/routes';
import { useFollowUpRequest, useOrder } from '@clearunit/shared/ui/portal';
import { useSearchParams } from 'react-router-dom';
import { useChosenBuilding } from '../chosen-building';
import { useBuildingInAddress } from '../frame/use-query';
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
      {(shown) =>
        'orderId' in shown ? <ContactsOrder {...shown} wayBack={wayBack} /> : <ContactsRequest {...shown} />
      }
    </DetailFrame>
  );
}

type ShownOrder = Extract<ShownDetail, { orderId: string }>;

function ContactsOrder({ wayBack, ...shown }: ShownOrder & { wayBack: Record<string, string> }) {
  useBuildingInAddress(useOrder(shown.orderId, shown.unitNumber).data?.building_uuid);
  return <ViewedOrder page="/order-detail" {...shown} wayBack={wayBack} />;
}

function ContactsRequest({ requestId }: { requestId: string }) {
  useBuildingInAddress(useFollowUpRequest(requestId).data?.building_id);
  return <ViewedRequest page="/order-detail" requestId={requestId} />;
}

/** The query parameters of the list that led here. */
const carried = new Set(['s_id', 'orderlist', 'orderFilter', 'due']);

function listOf(buildingId: string | undefined, query: URLSearchParams): string {
  if (buildingId === undefined) return homeOf.customer;
  const home = customerHome(buildingId);
  const list = [...query].filter(([name]) => name === 'orderFilter' || name === 'due');
  if (query.get('orderlist') !== 'true') return home;
  return `${home}&${new URLSearchParams([['orderlist', 'true'], ...list])}`;
}
