import { readDetailPlace } from '@clearunit/shared/api/routes';
import { useEffect, useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { ActingFor } from '../acting/acting-for';
import { ViewedOrder } from '../orders/viewed-order';
import { useGoBack } from '../shell/use-go-back';

/** An order of a building's Orders List, or one unit of it; with neither state nor query it goes back (3 §2.17). */
export default function OrderDetailPage() {
  const goBack = useGoBack();
  const { state } = useLocation();
  const [query] = useSearchParams();
  const place = useMemo(() => readDetailPlace(state, query), [state, query]);
  const isOrder = place !== null && 'orderId' in place;
  useEffect(() => {
    if (!isOrder) goBack();
  }, [isOrder, goBack]);
  if (!isOrder) return null;
  return (
    <ViewedOrder
      page="/order-detail"
      {...place}
      onBack={goBack}
      above={(buildingId) => <ActingFor buildingId={buildingId} />}
    />
  );
}
