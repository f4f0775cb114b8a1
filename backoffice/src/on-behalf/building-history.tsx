import {
  BuildingHistory,
  readHistoryAddress,
  withHistoryAddress,
} from '@clearunit/shared/ui/building-history';
import { GoBackButton } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useParams } from 'react-router-dom';
import { useDownload } from '../outcome';
import { Page } from '../shell';
import { useGoBack } from '../shell/use-go-back';
import { useQuery } from '../shell/use-query';
import { OnBehalfBar } from './on-behalf-bar';

/** A building's history as the scheduler reads it, its range and page in the address (2 §2.5). */
export default function BuildingHistoryPage() {
  const t = useText();
  const goBack = useGoBack();
  const { building_id: buildingId = '' } = useParams();
  const [search, setSearch] = useQuery();
  const { download, busy } = useDownload();
  return (
    <Page title={t('buildingHistory.title')} actions={<GoBackButton onClick={goBack} />}>
      <OnBehalfBar buildingId={buildingId} />
      <BuildingHistory
        buildingId={buildingId}
        address={readHistoryAddress(search)}
        onChange={(change, how = { replace: !('page' in change) }) =>
          setSearch((now) => withHistoryAddress(now, change), how)
        }
        onDownload={(file) => void download(file)}
        downloading={busy}
      />
    </Page>
  );
}
