import { type DetailPage, detailAddress } from '@clearunit/shared/api/routes';
import { FollowUpRequest } from '@clearunit/shared/ui/order-detail';
import { useFollowUpRequest } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { Link } from 'react-router-dom';
import { useHeaderName } from '../frame/header-name';
import { PageTitle } from '../frame/page-title';

/** A follow-up request with all its units, and the way to the order that was made of it. */
export function ViewedRequest({ page, requestId }: { page: DetailPage; requestId: string }) {
  const t = useText();
  const { data: request } = useFollowUpRequest(requestId);
  useHeaderName(request?.building_name);
  return (
    <>
      <PageTitle>{t('orderDetail.requestTitle')}</PageTitle>
      <h1>{t('orderDetail.requestTitle')}</h1>
      <FollowUpRequest
        requestId={requestId}
        actions={({ order_id }) =>
          order_id && <Link to={detailAddress(page, { orderId: order_id })}>{t('orderDetail.toOrder')}</Link>
        }
      />
    </>
  );
}
