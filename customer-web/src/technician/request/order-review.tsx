import { homeOf } from '@clearunit/shared/api/routes';
import { useBuilding } from '@clearunit/shared/ui/portal';
import { RequestReview } from '@clearunit/shared/ui/service-request';
import { useText } from '@clearunit/shared/ui/texts-context';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { useHeaderName } from '../../frame/header-name';
import { PageTitle } from '../../frame/page-title';
import { useReader } from '../../session';
import { requestAddress } from '../addresses';
import { useSendRequest } from './use-send-request';

/** A technician reviews and sends a request (3 §2.3). */
export default function OrderReview() {
  const t = useText();
  const navigate = useNavigate();
  const { uuid, role } = useReader();
  const [search] = useSearchParams();
  const buildingId = search.get('building_id') ?? '';
  const building = useBuilding(buildingId === '' ? null : buildingId).data;
  useHeaderName(building?.building_name);
  const send = useSendRequest(uuid, building);
  if (buildingId === '') return <Navigate to={homeOf.technician} replace />;
  return (
    <>
      <PageTitle>{t('requests.review.title')}</PageTitle>
      <RequestReview
        buildingId={buildingId}
        role={role}
        readerId={uuid}
        isDraft={false}
        onBack={() => navigate(requestAddress(buildingId))}
        later={{ send, onKept: () => navigate(homeOf.technician, { replace: true }) }}
        onDone={() => navigate(`${homeOf.technician}?tab=requests`, { replace: true })}
      />
    </>
  );
}
