import { priceCalls } from '@clearunit/shared/api/prices';
import { Button, ConfirmDialog } from '@clearunit/shared/ui/kit';
import { usePortalMutation } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useState } from 'react';
import { useRefresh } from 'react-admin';
import { useOutcome } from '../outcome';
import { SyncLocationsDialog } from './sync-locations-dialog';

/** Syncs all prices from the management system, or moves buildings to their branches. */
export function SyncButtons() {
  const t = useText();
  const { tell } = useOutcome();
  const refresh = useRefresh();
  const [asked, setAsked] = useState<'syncAll' | 'syncLocations' | null>(null);
  const close = () => setAsked(null);
  const prices = usePortalMutation(priceCalls.syncPrices, ['branches']);
  const confirm = () =>
    tell(prices.mutateAsync({})).then(() => {
      close();
      refresh();
    });
  return (
    <>
      <Button onClick={() => setAsked('syncLocations')}>{t('prices.syncLocations')}</Button>
      <Button look="main" onClick={() => setAsked('syncAll')}>
        {t('prices.syncAll')}
      </Button>
      {asked === 'syncAll' && (
        <ConfirmDialog
          title={t('prices.syncAll')}
          confirmLabel={t('prices.syncAll')}
          busy={prices.isPending}
          onConfirm={confirm}
          onCancel={close}
        >
          {t('prices.syncAllQuestion')}
        </ConfirmDialog>
      )}
      {asked === 'syncLocations' && <SyncLocationsDialog onClose={close} />}
    </>
  );
}
