import { adminPortalCalls } from '@clearunit/shared/api/portal';
import { Button, ConfirmDialog } from '@clearunit/shared/ui/kit';
import { usePortalMutation } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useState } from 'react';
import { useRefresh } from 'react-admin';
import { useOutcome } from '../outcome';

type Sync = 'syncAll' | 'syncLocations';

/** Reads all prices, or all buildings' branches, anew from the management system, when that is confirmed. */
export function SyncButtons() {
  const t = useText();
  const { succeeded, failed } = useOutcome();
  const refresh = useRefresh();
  const [asked, setAsked] = useState<Sync | null>(null);
  const prices = usePortalMutation(adminPortalCalls, 'syncPrices');
  const locations = usePortalMutation(adminPortalCalls, 'syncLocationBranches', [
    'buildings',
    'building',
    'price',
  ]);
  const sync = asked === 'syncAll' ? prices : locations;
  const confirm = () =>
    sync.mutate(
      {},
      {
        onSuccess: succeeded,
        onError: failed,
        onSettled: () => {
          setAsked(null);
          refresh();
        },
      },
    );
  return (
    <>
      <Button onClick={() => setAsked('syncLocations')}>{t('prices.syncLocations')}</Button>
      <Button look="main" onClick={() => setAsked('syncAll')}>
        {t('prices.syncAll')}
      </Button>
      {asked && (
        <ConfirmDialog
          title={t(`prices.${asked}`)}
          confirmLabel={t(`prices.${asked}`)}
          busy={sync.isPending}
          onConfirm={confirm}
          onCancel={() => setAsked(null)}
        >
          {t(`prices.${asked}Question`)}
        </ConfirmDialog>
      )}
    </>
  );
}
