import { Tabs } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useSearchParams } from 'react-router-dom';
import { useHeaderName } from '../../frame/header-name';
import { PageTitle } from '../../frame/page-title';
import { BuildingList } from './building-list';
import { RequestList } from './request-list';
import { VisitsToDo } from './visits-to-do';

/**
 * A technician's home: the visits to do, the own requests, and the buildings (3 §2.11, specification README no. 10).
 */
export default function TechnicianHome() {
  const t = useText();
  const [params, setParams] = useSearchParams();
  const open = (tab: string) => setParams(tab === 'visits' ? {} : { tab }, { replace: true });
  useHeaderName(t('visits.home.title'));
  const tabs = [
    { id: 'visits', title: t('visits.home.visits'), content: () => <VisitsToDo /> },
    {
      id: 'requests',
      title: t('visits.home.requests'),
      content: () => <RequestList onChooseBuilding={() => open('buildings')} />,
    },
    { id: 'buildings', title: t('visits.home.buildings'), content: () => <BuildingList /> },
  ];
  return (
    <>
      <PageTitle>{t('visits.home.title')}</PageTitle>
      <h1 className="unseen">{t('visits.home.title')}</h1>
      <Tabs label={t('visits.home.title')} tabs={tabs} open={params.get('tab') ?? 'visits'} onOpen={open} />
    </>
  );
}
