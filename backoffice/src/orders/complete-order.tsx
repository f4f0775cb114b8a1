import { useBackToOrders } from './order-place';
import { useViewedPlace } from './use-viewed-place';
import { ViewedOrder } from './viewed-order';

/** A completed order (3 §2.1). */
export default function CompleteOrder() {
  const goBack = useBackToOrders();
  const place = useViewedPlace(goBack);
  return place && <ViewedOrder page="/complete-order" {...place} onBack={goBack} />;
}
