import { OnBehalfBar } from '../on-behalf/on-behalf-bar';
import { useViewedPlace } from '../orders/use-viewed-place';
import { ViewedOrder } from '../orders/viewed-order';
import { useGoBack } from '../shell/use-go-back';

/** An order of a building's Orders List, or one unit of it (3 §2.17). */
export default function OrderDetailPage() {
  const goBack = useGoBack();
  const place = useViewedPlace(goBack);
  return (
    place && (
      <ViewedOrder
        page="/order-detail"
        {...place}
        onBack={goBack}
        above={(buildingId) => <OnBehalfBar buildingId={buildingId} />}
      />
    )
  );
}
