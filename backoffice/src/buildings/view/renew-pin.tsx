import type { BuildingDetail } from '@clearunit/shared/api/buildings';
import { pinCalls } from '@clearunit/shared/api/pins';
import { Button, ConfirmDialog, Toggle } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useState } from 'react';
import { useOutcome } from '../../outcome';
import { useBuildingChange } from '../portal';
import styles from './renew-pin.module.css';

/** Gives the building a new PIN, after a question, and mails it to the contacts unless the admin does not want that. */
export function RenewPin({ building }: { building: BuildingDetail }) {
  const t = useText();
  const { succeeded, failed } = useOutcome();
  const { mutateAsync: renew, isPending } = useBuildingChange(pinCalls.renewPin);
  const [isOpen, setOpen] = useState(false);
  const [isMailed, setMailed] = useState(true);
  const { uuid: id, customer_email: emails } = building;
  const close = () => setOpen(false);
  const confirm = () =>
    renew({ params: { id }, body: { mail: isMailed && emails !== '' ? 1 : 0 } })
      .then(succeeded, failed)
      .finally(close);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('buildings.renewPin.open')}</Button>
      {isOpen && (
        <ConfirmDialog
          danger
          title={t('buildings.renewPin.title')}
          confirmLabel={t('buildings.renewPin.confirm')}
          busy={isPending}
          onConfirm={confirm}
          onCancel={close}
        >
          <p>{t('buildings.renewPin.question', { building: building.building_name })}</p>
          {emails === '' ? (
            <p>{t('buildings.renewPin.nobody')}</p>
          ) : (
            <div className={styles.mail}>
              <Toggle label={t('buildings.renewPin.mail')} checked={isMailed} onChange={setMailed} />
              {isMailed && <p>{t('buildings.renewPin.to', { emails })}</p>}
            </div>
          )}
        </ConfirmDialog>
      )}
    </>
  );
}
