import { customerHome } from '@clearunit/shared/api/routes';
import { followsGiven, RequestReview, requestDrafts } from '@clearunit/shared/ui/service-request';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { linesOf, useCart } from '../cart';
import { PageTitle } from '../frame/page-title';
import { requestAddress, useChosenBuilding, useReader } from '../session';
import { completeDraftOf } from './review-address';
import { useGoneDraft } from './use-gone-draft';

/**
 * The request before it is sent, or saved as a draft; once it is taken its units leave the cart, and home opens
 * (3 §2.3). One that the cart has left behind since goes through the form again, which takes the cart over.
 */
export default function OrderReview() {
  const t = useText();
  const navigate = useNavigate();
  const { uuid, role } = useReader();
  const { building } = useChosenBuilding();
  const { units, takeOrdered } = useCart();
  const [search] = useSearchParams();
  const isDraft = search.get('isDraft') === 'true';
  const orderId = search.get('order_id') ?? undefined;
  const buildingId = building?.value ?? '';
  const form = building ? requestAddress(building) : '/home';
  const onGone = useGoneDraft();
  const [reviewed] = useState(units);
  const [isBehind] = useState(() => {
    const draft = orderId === undefined ? requestDrafts.read({ readerId: uuid, buildingId }) : null;
    return draft !== null && !followsGiven(draft, linesOf(reviewed));
  });
  if (isBehind) return <Navigate to={form} replace />;
  return (
    <>
      <PageTitle>{t(isDraft ? 'requests.review.draftTitle' : 'requests.review.title')}</PageTitle>
      <RequestReview
        buildingId={buildingId}
        orderId={orderId}
        role={role}
        readerId={uuid}
        isDraft={isDraft}
        onBack={() => navigate(orderId ? completeDraftOf(orderId, buildingId) : form)}
        onGone={onGone}
        onAnew={() => navigate(form, { replace: true })}
        onOpenDraft={(draftId) => navigate(completeDraftOf(draftId, buildingId))}
        onTaken={orderId ? undefined : () => takeOrdered(reviewed)}
        onDone={() => navigate(customerHome(buildingId), { replace: true })}
      />
    </>
  );
}
