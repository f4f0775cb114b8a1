import { customerHome } from '@clearunit/shared/api/routes';
import { RequestReview } from '@clearunit/shared/ui/service-request';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useCart } from '../cart';
import { PageTitle } from '../frame/page-title';
import { useChosenBuilding, useReader } from '../session';
import { completeDraftOf } from './review-address';
import { useGoneDraft } from './use-gone-draft';

/** The request before it is sent, or saved as a draft; afterwards the cart is empty and home opens (3 §2.3). */
export default function OrderReview() {
  const t = useText();
  const navigate = useNavigate();
  const { uuid, role } = useReader();
  const { building } = useChosenBuilding();
  const { clear } = useCart();
  const [search] = useSearchParams();
  const isDraft = search.get('isDraft') === 'true';
  const orderId = search.get('order_id') ?? undefined;
  const buildingId = building?.value ?? '';
  const onGone = useGoneDraft();
  return (
    <>
      <PageTitle>{t(isDraft ? 'requests.review.draftTitle' : 'requests.review.title')}</PageTitle>
      <RequestReview
        buildingId={buildingId}
        orderId={orderId}
        role={role}
        readerId={uuid}
        isDraft={isDraft}
        onBack={() =>
          navigate(orderId ? completeDraftOf(orderId, buildingId) : `/order-request/${buildingId}`)
        }
        onGone={onGone}
        onDone={() => {
          if (!orderId) clear();
          navigate(customerHome(buildingId), { replace: true });
        }}
      />
    </>
  );
}
