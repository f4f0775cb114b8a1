import { readShownDetail } from '@clearunit/shared/api/routes';
import { useEffect, useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

/** The order that navigation state or the address names (specification README no. 5); null, and back, where neither does. */
export function useViewedOrder(goBack: () => void) {
  const { state } = useLocation();
  const [query] = useSearchParams();
  const shown = useMemo(() => readShownDetail(state, query), [state, query]);
  const order = shown !== null && 'orderId' in shown ? shown : null;
  const isOrder = order !== null;
  useEffect(() => {
    if (!isOrder) goBack();
  }, [isOrder, goBack]);
  return order;
}
