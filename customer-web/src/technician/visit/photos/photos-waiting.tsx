import { Button } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useUnsent } from '../../../offline/unsent-context';
import { removePhotos } from './photo-store';
import styles from './photos.module.css';
import { sendable } from './send-photos';
import { usePhotos } from './use-photos';

/** Photos that the portal does not have yet, or did not take: they are sent by themselves, and on demand. */
export default function PhotosWaiting({ userId }: { userId: string }) {
  const t = useText();
  const photos = usePhotos(userId);
  const { sendPhotos, isSendingPhotos } = useUnsent();
  const waiting = sendable(photos);
  return (
    <>
      {waiting.length > 0 && (
        <div className={styles.waiting} role="status">
          <p>{t('visits.photos.waiting', { smart_count: waiting.length })}</p>
          <Button busy={isSendingPhotos} onClick={sendPhotos}>
            {t('visits.photos.send')}
          </Button>
        </div>
      )}
      {photos.map(({ id, unit, refusal }) =>
        refusal === undefined ? null : (
          <div key={id} className={styles.waiting} role="alert">
            <p>
              {t('visits.photos.refused', { unit })} {refusal}
            </p>
            <Button onClick={() => void removePhotos([id])}>{t('visits.gone.discard')}</Button>
          </div>
        ),
      )}
    </>
  );
}
