import type { OrderDetail } from '@clearunit/shared/api/order-detail';
import { customerHome, homeOf } from '@clearunit/shared/api/routes';
import { useOrder } from '@clearunit/shared/ui/portal';
import { StoredRequestForm } from '@clearunit/shared/ui/service-request';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useCallback } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { requestAddress, useChosenBuilding } from '../chosen-building';
import { PageTitle } from '../frame/page-title';
import { useBuildingInAddress } from '../frame/use-query';
import { useReader, useReaderId } from '../session';
import { hideRequestToast, showRequestToast } from './request-toast';
import { reviewOf } from './review-address';
import { useGoneDraft } from './use-gone-draft';

/**
 * A contact completes a draft: a recommended follow-up (3 §2.7), one from a scheduler, or a saved one. Opened from the
 * order list and from the scheduler's mail.
 */
export default function CompleteDraft() {
  const t = useText();
  const navigate = useNavigate();
  const { order_id: orderId = '' } = useParams();
  const orderFilter = useSearchParams()[0].get('orderFilter') ?? undefined;
  const { role } = useReader();
  const readerId = useReaderId();
  const { building } = useChosenBuilding();
  const { data: order } = useOrder(orderId);
  const buildingId = order?.building_uuid ?? '';
  // The building is unknown while the draft is.
  const home = order?.building_uuid ?? building?.value;
  // An order that is no draft any more leads home.
  useBuildingInAddress(order && isDraftStill(order) ? buildingId : '');
  const onGone = useGoneDraft();
  const titleOf = useCallback(
    ({ origin }: OrderDetail) => t(origin === 'recommended' ? 'requests.followUpTitle' : 'requests.title'),
    [t],
  );
  const review = (isDraft: boolean) => () => {
    void hideRequestToast();
    navigate(reviewOf({ buildingId, orderId, isDraft }));
  };
  return (
    <>
      <PageTitle>{order ? titleOf(order) : t('requests.title')}</PageTitle>
      <StoredRequestForm
        key={orderId}
        takesDocument
        orderId={orderId}
        role={role}
        readerId={readerId}
        title={titleOf}
        accepts={isDraftStill}
        refusal={t('rules.orders.followup-already-submitted')}
        onRefused={onGone}
        anew={
          building && {
            buildingId: building.value,
            onAnew: () => navigate(requestAddress(building), { replace: true }),
          }
        }
        steps={[
          { label: t('requests.actions.saveDraft'), isDraft: true, onGo: review(true) },
          { label: t('requests.actions.finish'), isDraft: false, onGo: review(false) },
        ]}
        onBack={() => navigate(home ? customerHome(home, { orderList: true, orderFilter }) : homeOf.customer)}
        onOrders={home ? () => navigate(customerHome(home, { orderList: true })) : undefined}
        onToast={showRequestToast}
      />
    </>
  );
}

const isDraftStill = ({ order_status }: OrderDetail) => order_status === 'draft';
