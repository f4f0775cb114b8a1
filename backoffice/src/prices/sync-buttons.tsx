import { adminPortalCalls } from '@clearunit/shared/api/portal';
import { Button, ConfirmDialog } from '@clearunit/shared/ui/kit';
import { useErrorText, usePortalMutation } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';

type Sync = 'syncAll' | 'syncLocations';

/** Reads all prices, or all buildings' branches, anew from the management system, when that is confirmed. */
export function SyncButtons() {
  const t = useText();
  const say = useErrorText();
  const notify = useNotify();
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
        onSuccess: ({ message }) => notify(message, { type: 'success' }),
        onError: (error) => notify(say(error), { type: 'error' }),
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
