import { placeText } from '@clearunit/shared/texts';
import { Button } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { fieldWork } from '../../../field-work/field-work';
import { sendable } from '../../../field-work/send-photos';
import { useUnsent } from '../../../field-work/unsent-context';
import { usePhotos } from '../../../field-work/use-photos';
import styles from './photos.module.css';

/** Unsent and refused photos, with a button that sends them. */
export function PhotosWaiting({ userId }: { userId: string }) {
  const t = useText();
  const photos = usePhotos(userId);
  const { sendPhotos, isSendingPhotos } = useUnsent();
  const isAnyToSend = sendable(photos).length > 0;
  const kept = sendable(photos).filter(({ isOnlyOnPage }) => !isOnlyOnPage).length;
  const notKept = photos.filter(({ isOnlyOnPage }) => isOnlyOnPage);
  const reason = notKept.every(({ hasNoRoom }) => hasNoRoom) ? 'noRoom' : 'notKept';
  return (
    <>
      {notKept.length > 0 && (
        <p role="alert" className={styles.notKept}>
          {t(`visits.photos.${reason}`, { smart_count: notKept.length })}
        </p>
      )}
      {isAnyToSend && (
        <div className={styles.waiting} role="status">
          {kept > 0 && <p>{t('visits.photos.waiting', { smart_count: kept })}</p>}
          <Button busy={isSendingPhotos} onClick={sendPhotos}>
            {t('visits.photos.send')}
          </Button>
        </div>
      )}
      {photos.map(({ id, unit: unit_number, is_common_area, refusal }) =>
        refusal === undefined ? null : (
          <div key={id} className={styles.waiting} role="alert">
            <p>
              {t('visits.photos.refused', {
                unit: placeText({ t }, { unit_number, is_common_area }, 'within'),
              })}{' '}
              {refusal}
            </p>
            <Button onClick={() => void fieldWork.removePhotos([id])}>{t('visits.gone.discard')}</Button>
          </div>
        ),
      )}
    </>
  );
}
