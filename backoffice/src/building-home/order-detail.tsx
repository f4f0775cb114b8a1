import { OnBehalfBar } from '../on-behalf/on-behalf-bar';
import { useViewedOrder } from '../orders/use-viewed-order';
import { ViewedOrder } from '../orders/viewed-order';
import { useGoBack } from '../shell/use-go-back';

/** An order of a building's Orders List, or one unit of it (3 §2.17). */
export default function OrderDetailPage() {
  const goBack = useGoBack();
  const order = useViewedOrder(goBack);
  return (
    order && (
      <ViewedOrder
        page="/order-detail"
        {...order}
        onBack={goBack}
        above={(buildingId) => <OnBehalfBar buildingId={buildingId} />}
      />
    )
  );
}
