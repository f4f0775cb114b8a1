import { homeOf } from '@clearunit/shared/api/routes';
import { Button, ErrorNotice } from '@clearunit/shared/ui/kit';
import { FailureNotice, useBuilding } from '@clearunit/shared/ui/portal';
import { ServiceRequestForm } from '@clearunit/shared/ui/service-request';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useNavigate, useParams } from 'react-router-dom';
import { useHeaderName } from '../../frame/header-name';
import { PageTitle } from '../../frame/page-title';
import { useGoBack } from '../../frame/use-go-back';
import { hideRequestToast, showRequestToast } from '../../request/request-toast';
import { useReader } from '../../session';
import { reviewAddress } from '../addresses';
import styles from '../building/building.module.css';
import { useRequestedBuilding } from './use-requested-building';

/** A technician's request: follow-up or reschedule, of units that the building has (3 §2.2, §5.1). */
export default function OrderRequest() {
  const t = useText();
  const navigate = useNavigate();
  const goBack = useGoBack(homeOf.technician);
  const { uuid, role } = useReader();
  const { locationID = '' } = useParams();
  const { buildingId, error, refetch } = useRequestedBuilding(locationID);
  useHeaderName(useBuilding(buildingId ?? null).data?.building_name);
  return (
    <>
      <PageTitle>{t('requests.title')}</PageTitle>
      {(error || buildingId === null) && (
        <div className={styles.page}>
          {error && <FailureNotice error={error} onRetry={refetch} />}
          {buildingId === null && <ErrorNotice message={t('rules.records.not-found')} />}
          <Button onClick={() => navigate(homeOf.technician)}>{t('visits.visit.home')}</Button>
        </div>
      )}
      {buildingId && (
        <ServiceRequestForm
          buildingId={buildingId}
          role={role}
          readerId={uuid}
          onReview={() => {
            void hideRequestToast();
            navigate(reviewAddress(buildingId));
          }}
          onBack={goBack}
          onOrders={() => navigate(`${homeOf.technician}?tab=requests`)}
          onToast={showRequestToast}
        />
      )}
    </>
  );
}
