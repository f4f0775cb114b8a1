import { noteCalls } from '@clearunit/shared/api/notes';
import { Button, Dialog } from '@clearunit/shared/ui/kit';
import { usePortalQuery } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useEffect, useState } from 'react';
import { useListContext } from 'react-admin';
import { areAlertsDismissed, dismissAlerts } from '../../session/dismissed-alerts';
import styles from '../building-home.module.css';

/**
 * Shows the building's Alert notes once a session, after the orders have been fetched (3 §2.17).
 */
export function AlertPopup({ buildingId }: { buildingId: string }) {
  const t = useText();
  const { data: orders } = useListContext();
  const [isDue] = useState(() => !areAlertsDismissed(buildingId));
  const [isClosed, setClosed] = useState(false);
  const { data: alerts } = usePortalQuery(
    noteCalls.notes,
    { query: { ...currentAlerts, buildingID: buildingId } },
    { keepPrevious: true, enabled: isDue && buildingId !== '' },
  );
  const isReady = isDue && orders !== undefined && alerts !== undefined;
  useEffect(() => {
    if (isReady) dismissAlerts(buildingId);
  }, [isReady, buildingId]);
  if (!isReady || isClosed || alerts.data.length === 0) return null;
  const close = () => setClosed(true);
  return (
    <Dialog
      title={t('buildingHome.alert.title')}
      onClose={close}
      actions={
        <Button look="main" onClick={close} data-focus-first>
          {t('common.actions.close')}
        </Button>
      }
    >
      <ul className={styles.alerts}>
        {alerts.data.map(({ uuid, notes }) => (
          <li key={uuid}>{notes}</li>
        ))}
      </ul>
    </Dialog>
  );
}

const currentAlerts = { note_type: 'ALERT', current: 'true', limit: 100 } as const;
