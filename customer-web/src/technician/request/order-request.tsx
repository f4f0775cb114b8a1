import { homeOf } from '@clearunit/shared/api/routes';
import { useBuilding } from '@clearunit/shared/ui/portal';
import { ServiceRequestForm } from '@clearunit/shared/ui/service-request';
import { useText } from '@clearunit/shared/ui/texts-context';
import toast from 'react-hot-toast';
import { useNavigate, useParams } from 'react-router-dom';
import { useHeaderName } from '../../frame/header-name';
import { PageTitle } from '../../frame/page-title';
import { useGoBack } from '../../frame/use-go-back';
import { useReader } from '../../session';
import { reviewAddress } from '../addresses';

/** A technician's request: follow-up or reschedule, of units that the building has (3 §2.2, §5.1). */
export default function OrderRequest() {
  const t = useText();
  const navigate = useNavigate();
  const goBack = useGoBack(homeOf.technician);
  const { uuid, role } = useReader();
  const { locationID = '' } = useParams();
  useHeaderName(useBuilding(locationID).data?.building_name);
  return (
    <>
      <PageTitle>{t('requests.title')}</PageTitle>
      <ServiceRequestForm
        buildingId={locationID}
        role={role}
        readerId={uuid}
        onReview={() => navigate(reviewAddress(locationID))}
        onBack={goBack}
        onToast={(kind, text) => toast[kind](text)}
      />
    </>
  );
}
