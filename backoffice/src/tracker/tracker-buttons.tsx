import { portalAddress } from '@clearunit/shared/api/portal-client';
import { reportCalls } from '@clearunit/shared/api/reports';
import { Button, DownloadIcon } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { lazy, Suspense, useState } from 'react';
import { useDownload } from '../outcome';

const SendTrackerDialog = lazy(() => import('./send-tracker-dialog'));

/** Saves the Pest Tracker Report, or sends it to the contacts (3 §2.17, §8). */
export function TrackerButtons({ buildingId }: { buildingId: string }) {
  const t = useText();
  const { download, busy } = useDownload();
  const [isSending, setSending] = useState(false);
  return (
    <>
      <Button
        icon={<DownloadIcon />}
        busy={busy}
        aria-label={t('buildings.tracker.downloadOf')}
        onClick={() => void download(portalAddress(reportCalls.pestTracker, { params: { id: buildingId } }))}
      >
        {t('buildings.tracker.download')}
      </Button>
      <Button aria-label={t('buildings.tracker.sendOf')} onClick={() => setSending(true)}>
        {t('buildings.tracker.send')}
      </Button>
      {isSending && (
        <Suspense>
          <SendTrackerDialog buildingId={buildingId} onClose={() => setSending(false)} />
        </Suspense>
      )}
    </>
  );
}
