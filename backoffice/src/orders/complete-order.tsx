import { readDetailPlace } from '@clearunit/shared/api/routes';
import { useEffect, useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useBackToOrders } from './order-place';
import { ViewedOrder } from './viewed-order';

/** An order as it was asked for, planned and done, by navigation state or the address (3 §2.1, spec README no. 5). */
export default function CompleteOrder() {
  const goBack = useBackToOrders();
  const { state } = useLocation();
  const [query] = useSearchParams();
  const place = useMemo(() => readDetailPlace(state, query), [state, query]);
  const isOrder = place !== null && 'orderId' in place;
  useEffect(() => {
    if (!isOrder) goBack();
  }, [isOrder, goBack]);
  return isOrder ? <ViewedOrder page="/complete-order" {...place} onBack={goBack} /> : null;
}
