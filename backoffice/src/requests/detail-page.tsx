import { readShownDetail } from '@clearunit/shared/api/routes';
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
  const shown = useMemo(() => readShownDetail(state, query), [state, query]);
  useEffect(() => {
    if (!shown) goBack();
  }, [shown, goBack]);
  if (!shown) return null;
  if ('requestId' in shown) return <RequestPage requestId={shown.requestId} />;
  return <ViewedOrder page="/admin-order-detail" {...shown} onBack={goBack} />;
}
