import { homeOf } from '@clearunit/shared/api/routes';
import { visitCalls } from '@clearunit/shared/api/visits';
import { isDay } from '@clearunit/shared/domain/dates';
import { Button } from '@clearunit/shared/ui/kit';
import { FailureNotice, usePortalQuery } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { Navigate, useNavigate, useParams } from 'react-router-dom';
import { useHeaderName } from '../../frame/header-name';
import { LoadingPage } from '../../frame/loading-page';
import { PageTitle } from '../../frame/page-title';
import { useReader } from '../../session';
import { VisitScreen } from './visit-screen';
import styles from './visit-screen.module.css';

/** The visit that the address names by building and day; an address that names no day leads home. */
export default function VisitPage() {
  const { building_id = '', date = '' } = useParams();
  if (!isDay(date)) return <Navigate to={homeOf.technician} replace />;
  return <VisitOfDay key={`${building_id} ${date}`} buildingId={building_id} date={date} />;
}

/** The scheduled units of a building on a day, to be recorded one after the other (specification README no. 10). */
function VisitOfDay({ buildingId, date }: { buildingId: string; date: string }) {
  const t = useText();
  const navigate = useNavigate();
  const { uuid } = useReader();
  const {
    data: visit,
    error,
    refetch,
  } = usePortalQuery(visitCalls.visit, { params: { building_id: buildingId, date } });
  useHeaderName(visit?.building_name);
  return (
    <>
      <PageTitle>{visit?.building_name ?? t('visits.home.visits')}</PageTitle>
      {visit && <VisitScreen userId={uuid} visit={visit} />}
      {!visit && error && (
        <div className={styles.visit}>
          <FailureNotice error={error} onRetry={refetch} />
          <Button onClick={() => navigate(homeOf.technician)}>{t('visits.visit.home')}</Button>
        </div>
      )}
      {!visit && !error && <LoadingPage />}
    </>
  );
}
