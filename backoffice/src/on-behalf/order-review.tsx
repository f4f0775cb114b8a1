import { RequestReview } from '@clearunit/shared/ui/service-request';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useRefresh } from 'react-admin';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { storedUser } from '../session';
import { PageTitle } from '../shell';
import { draftOf } from './draft-address';
import { OnBehalfBar } from './on-behalf-bar';
import { readReviewAddress } from './review-address';

/** The request of a scheduler for a building, read once more and submitted (3 §2.3). */
export default function OrderReview() {
  const t = useText();
  const navigate = useNavigate();
  const refresh = useRefresh();
  const [query] = useSearchParams();
  const address = readReviewAddress(query);
  if (!address) return <Navigate to="/scheduler-home" replace />;
  const { buildingId, orderId, isDraft } = address;
  const goHome = () => {
    refresh();
    navigate('/scheduler-home');
  };
  return (
    <>
      <PageTitle>{t(isDraft ? 'requests.review.draftTitle' : 'requests.review.title')}</PageTitle>
      <OnBehalfBar buildingId={buildingId} />
      <RequestReview
        buildingId={buildingId}
        orderId={orderId}
        isDraft={isDraft}
        role="scheduler"
        readerId={storedUser()?.uuid ?? ''}
        onBack={() =>
          navigate(
            orderId
              ? draftOf({ orderId, buildingId, isDraft: true })
              : `/building-impersonate/request-order/${buildingId}`,
          )
        }
        onDone={goHome}
      />
    </>
  );
}
