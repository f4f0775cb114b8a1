import { useBackToOrders } from './order-address';
import { useViewedOrder } from './use-viewed-order';
import { ViewedOrder } from './viewed-order';

/** A completed order (3 §2.1). */
export default function CompleteOrder() {
  const goBack = useBackToOrders();
  const order = useViewedOrder(goBack);
  return order && <ViewedOrder page="/complete-order" {...order} onBack={goBack} />;
}
