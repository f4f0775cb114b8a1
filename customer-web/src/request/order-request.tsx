import { customerHome } from '@clearunit/shared/api/routes';
import { ServiceRequestForm } from '@clearunit/shared/ui/service-request';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useNavigate } from 'react-router-dom';
import { OwnBuilding } from '../frame/own-building';
import { PageTitle } from '../frame/page-title';
import { useReader, useReaderId } from '../session';
import { hideRequestToast, showRequestToast } from './request-toast';
import { reviewOf } from './review-address';

/** A contact's service request, whose lines are the cart's (3 §2.2). */
export default function OrderRequest() {
  const t = useText();
  const navigate = useNavigate();
  const { role } = useReader();
  const readerId = useReaderId();
  return (
    <>
      <PageTitle>{t('requests.title')}</PageTitle>
      <OwnBuilding>
        {(buildingId) => (
          <ServiceRequestForm
            buildingId={buildingId}
            role={role}
            readerId={readerId}
            onReview={({ isDraft }) => {
              void hideRequestToast();
              navigate(reviewOf({ buildingId, isDraft }));
            }}
            onBack={() => navigate(customerHome(buildingId))}
            onOrders={() => navigate(customerHome(buildingId, { orderList: true }))}
            onToast={showRequestToast}
          />
        )}
      </OwnBuilding>
    </>
  );
}
