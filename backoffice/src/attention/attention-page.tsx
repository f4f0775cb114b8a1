import { useBuilding } from '@clearunit/shared/ui/portal';
import { Portfolio } from '@clearunit/shared/ui/portfolio';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useLocation } from 'react-router-dom';
import { useDownload } from '../outcome';
import { Page } from '../shell';
import { useQuery } from '../shell/use-query';
import { useAttentionLinks } from './use-attention-links';

/** The buildings of a scheduler, or all for an admin, by what needs attention (4 §11). */
export default function AttentionPage() {
  const t = useText();
  const address = useQuery();
  const { key } = useLocation();
  const links = useAttentionLinks();
  const { download, busy } = useDownload();
  const buildingId = address[0].get('building');
  const { data: building } = useBuilding(buildingId);
  const ofOne = building
    ? t('portfolio.doors.of', { building: building.building_name })
    : t('portfolio.tabs.doors');
  return (
    <Page title={buildingId ? ofOne : t('portfolio.title')}>
      <Portfolio
        address={address}
        links={links}
        entry={key}
        onDownload={(file) => void download(file)}
        downloading={busy}
      />
    </Page>
  );
}
