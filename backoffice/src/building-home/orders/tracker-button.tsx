import { addressOf } from '@clearunit/shared/api/address';
import { reportPortalCalls } from '@clearunit/shared/api/portal';
import { Button, DownloadIcon } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useDownload } from '../../files';

/** Saves the Pest Tracker Report; why there is none, the portal says (3 §2.17, §8). */
export function TrackerButton({ buildingId }: { buildingId: string }) {
  const t = useText();
  const { download, busy } = useDownload();
  return (
    <Button
      icon={<DownloadIcon />}
      busy={busy}
      aria-label={t('buildingHome.orders.trackerOf')}
      onClick={() => void download(addressOf(reportPortalCalls.pestTracker, { params: { buildingId } }))}
    >
      {t('buildingHome.orders.tracker')}
    </Button>
  );
}
