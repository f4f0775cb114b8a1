import { ServiceRequestForm } from '@clearunit/shared/ui/service-request';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useNotify } from 'react-admin';
import { useNavigate, useParams } from 'react-router-dom';
import { storedUser } from '../session';
import { PageTitle } from '../shell';
import { OnBehalfBar } from './on-behalf-bar';
import { reviewOf } from './review-address';

/** The service request that a scheduler fills in for a building (3 §2.2). */
export default function RequestOrder() {
  const t = useText();
  const notify = useNotify();
  const navigate = useNavigate();
  const { building_id: buildingId = '' } = useParams();
  return (
    <>
      <PageTitle>{t('requests.title')}</PageTitle>
      <OnBehalfBar buildingId={buildingId} />
      <ServiceRequestForm
        key={buildingId}
        buildingId={buildingId}
        role="scheduler"
        readerId={storedUser()?.uuid ?? ''}
        onReview={({ isDraft }) => navigate(reviewOf({ buildingId, isDraft }))}
        onBack={() => navigate(`/building-impersonate/${buildingId}`)}
        onOrders={() => navigate(`/building-impersonate/${buildingId}`)}
        onToast={(type, text) => notify(text, { type })}
      />
    </>
  );
}
