import { customerHome } from '@clearunit/shared/api/routes';
import { ServiceRequestForm } from '@clearunit/shared/ui/service-request';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useMemo } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { linesOf, useCart } from '../cart';
import { say } from '../device/say';
import { PageTitle } from '../frame/page-title';
import { useReader } from '../session';

/** A contact's service request: the cart's units stand in it already (3 §2.2). */
export default function OrderRequest() {
  const t = useText();
  const navigate = useNavigate();
  const { uuid, role } = useReader();
  const { locationID = '' } = useParams();
  const { units } = useCart();
  const given = useMemo(() => linesOf(units), [units]);
  return (
    <>
      <PageTitle>{t('requests.title')}</PageTitle>
      <ServiceRequestForm
        buildingId={locationID}
        role={role}
        readerId={uuid}
        given={given}
        onReview={({ isDraft }) => navigate(reviewOf(locationID, isDraft))}
        onBack={() => navigate(customerHome(locationID))}
        onToast={say}
      />
    </>
  );
}

/** The review's address carries what it reviews, so that a reload keeps it (README no. 5). */
const reviewOf = (buildingId: string, isDraft: boolean) =>
  `/order-review?${new URLSearchParams({ s_id: buildingId, ...(isDraft ? { isDraft: 'true' } : {}) })}`;
