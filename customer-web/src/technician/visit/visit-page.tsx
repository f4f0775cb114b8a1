import { ErrorNotice } from '@clearunit/shared/ui/kit';
import { useErrorText, useVisit } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useParams } from 'react-router-dom';
import { useHeaderName } from '../../frame/header-name';
import { LoadingPage } from '../../frame/loading-page';
import { PageTitle } from '../../frame/page-title';
import { useReader } from '../../session';
import { VisitScreen } from './visit-screen';

/** The scheduled units of a building on a day, to be recorded one after the other (README no. 10). */
export default function VisitPage() {
  const t = useText();
  const say = useErrorText();
  const { uuid } = useReader();
  const { building_id = '', date = '' } = useParams();
  const { data: visit, error, refetch } = useVisit(building_id, date);
  useHeaderName(visit?.building_name);
  const listNow = async () => (await refetch()).data?.units.map((unit) => unit.order_unit_id);
  return (
    <>
      <PageTitle>{visit?.building_name ?? t('visits.home.visits')}</PageTitle>
      {visit && <VisitScreen key={`${building_id} ${date}`} userId={uuid} visit={visit} listNow={listNow} />}
      {!visit && error && <ErrorNotice message={say(error)} onRetry={() => refetch()} />}
      {!visit && !error && <LoadingPage />}
    </>
  );
}
