import { customerHome } from '@clearunit/shared/api/routes';
import { RequestReview } from '@clearunit/shared/ui/service-request';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { requestAddress, useChosenBuilding } from '../chosen-building';
import { PageTitle } from '../frame/page-title';
import { useReader, useReaderId } from '../session';
import { completeDraftOf } from './review-address';
import { useGoneDraft } from './use-gone-draft';

/** The request before it is sent, or saved as a draft; once it is taken the cart is empty, and home opens (3 §2.3). */
export default function OrderReview() {
  const t = useText();
  const navigate = useNavigate();
  const { role } = useReader();
  const readerId = useReaderId();
  const { building } = useChosenBuilding();
  const [search] = useSearchParams();
  const isDraft = search.get('isDraft') === 'true';
  const orderId = search.get('order_id') ?? undefined;
  const buildingId = building?.value ?? '';
  const form = building ? requestAddress(building) : '/home';
  const onGone = useGoneDraft();
  return (
    <>
      <PageTitle>{t(isDraft ? 'requests.review.draftTitle' : 'requests.review.title')}</PageTitle>
      <RequestReview
        buildingId={buildingId}
        orderId={orderId}
        role={role}
        readerId={readerId}
        isDraft={isDraft}
        onBack={() => navigate(orderId ? completeDraftOf(orderId, buildingId) : form)}
        onGone={onGone}
        onAnew={() => navigate(form, { replace: true })}
        onOpenDraft={(draftId) => navigate(completeDraftOf(draftId, buildingId))}
        onDone={() => navigate(customerHome(buildingId), { replace: true })}
      />
    </>
  );
}
