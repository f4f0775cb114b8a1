import { readDetailPlace } from '@clearunit/shared/api/routes';
import { useEffect, useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { ViewedOrder } from '../orders/viewed-order';
import { useGoBack } from '../shell/use-go-back';
import { RequestPage } from './request-page';

/** An order, or a follow-up request that is none yet, by navigation state or the address; with neither it goes back. */
export default function DetailPage() {
  const goBack = useGoBack();
  const { state } = useLocation();
  const [query] = useSearchParams();
  const place = useMemo(() => readDetailPlace(state, query), [state, query]);
  useEffect(() => {
    if (!place) goBack();
  }, [place, goBack]);
  if (!place) return null;
  if ('requestId' in place) return <RequestPage requestId={place.requestId} />;
  return <ViewedOrder page="/admin-order-detail" {...place} onBack={goBack} />;
}
