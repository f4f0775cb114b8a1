import { readDetailPlace } from '@clearunit/shared/api/routes';
import { useEffect, useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

/**
 * The order that navigation state or the address names (specification README no. 5); null, and back, where neither
 * does.
 */
export function useViewedPlace(goBack: () => void) {
  const { state } = useLocation();
  const [query] = useSearchParams();
  const place = useMemo(() => readDetailPlace(state, query), [state, query]);
  const order = place !== null && 'orderId' in place ? place : null;
  const isOrder = order !== null;
  useEffect(() => {
    if (!isOrder) goBack();
  }, [isOrder, goBack]);
  return order;
}
