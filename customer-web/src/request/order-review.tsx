import { customerHome } from '@clearunit/shared/api/routes';
import { RequestReview } from '@clearunit/shared/ui/service-request';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useCart } from '../cart';
import { PageTitle } from '../frame/page-title';
import { useChosenBuilding, useReader } from '../session';

/** The request before it is sent, or saved as a draft; afterwards the cart is empty and home opens (3 §2.3). */
export default function OrderReview() {
  const t = useText();
  const navigate = useNavigate();
  const { uuid, role } = useReader();
  const { building } = useChosenBuilding();
  const { clear } = useCart();
  const [search] = useSearchParams();
  const isDraft = search.get('isDraft') === 'true';
  const buildingId = building?.value ?? '';
  return (
    <>
      <PageTitle>{t(isDraft ? 'requests.review.draftTitle' : 'requests.review.title')}</PageTitle>
      <RequestReview
        buildingId={buildingId}
        role={role}
        readerId={uuid}
        isDraft={isDraft}
        onBack={() => navigate(`/order-request/${buildingId}`)}
        onDone={() => {
          clear();
          navigate(customerHome(buildingId), { replace: true });
        }}
      />
    </>
  );
}
