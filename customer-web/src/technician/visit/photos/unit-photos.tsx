import { mostPhotosOfUnit } from '@clearunit/shared/domain/photos';
import { type NamedPlace, placeText } from '@clearunit/shared/texts';
import { CloseIcon, IconButton } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { newId } from '../../../device/new-id';
import { showToast } from '../../../device/show-toast';
import { fieldWork } from '../../../field-work/field-work';
import type { KeptPhoto } from '../../../field-work/photo';
import { useUnsent } from '../../../field-work/unsent-context';
import { usePhotos } from '../../../field-work/use-photos';
import type { VisitKey } from '../../../field-work/visit';
import styles from './photos.module.css';
import { shrinkPhoto } from './shrink-photo';

type UnitPhotosProps = {
  visit: VisitKey;
  building: string;
  line: string;
  unit: NamedPlace;
  /** The button's text, where a unit has several. */
  label?: string;
  /** Called before a photo is kept, so that the unit counts as begun. */
  onTake: () => void;
  disabled: boolean;
};

/** Photos of a unit: taken one by one, and sent once the unit's result is stored. */
export default function UnitPhotos(props: UnitPhotosProps) {
  const { visit, building, line, unit, label, onTake, disabled } = props;
  const t = useText();
  const named = placeText({ t }, unit, 'within');
  const inputId = useId();
  const { sendPhotos } = useUnsent();
  const photos = usePhotos(visit.userId).filter((photo) => photo.line === line);
  const [state, setState] = useState<'idle' | 'drawing' | 'failed'>('idle');
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  const isFull = photos.length >= mostPhotosOfUnit;

  const take = async (file: File | undefined) => {
    if (!file) return;
    setState('drawing');
    try {
      const picture = await shrinkPhoto(file);
      onTake();
      const { unit_number, is_common_area } = unit;
      const about = { ...visit, buildingName: building, line, unit: unit_number };
      const kind = is_common_area ? { is_common_area: 1 as const } : {};
      await fieldWork.keepPhoto({ ...about, ...kind, id: newId(), takenAt: Date.now(), picture });
      // The unit's result may have been stored meanwhile.
      sendPhotos();
      setState('idle');
    } catch {
      if (isOpen.current) setState('failed');
      else void showToast('error', t('visits.photos.unreadableOf', { unit: named }));
    }
  };
  return (
    <section aria-labelledby={`${inputId}-title`} className={styles.photos}>
      <h3 id={`${inputId}-title`}>{t('visits.photos.title')}</h3>
      <p className={styles.soft}>{t('visits.photos.hint', { limit: mostPhotosOfUnit })}</p>
      {photos.length > 0 && (
        <ul className={styles.taken}>
          {photos.map((photo, place) => (
            <li key={photo.id}>
              <Preview photo={photo} alt={t('orders.photo', { place: place + 1, unit: named })} />
              <IconButton
                label={t('visits.photos.remove', { place: place + 1 })}
                disabled={disabled}
                onClick={() => void fieldWork.removePhotos([photo.id])}
              >
                <CloseIcon />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {!isFull && (
        <div className={styles.take} data-off={disabled || state === 'drawing' || undefined}>
          <input
            id={inputId}
            type="file"
            accept="image/*"
            capture="environment"
            disabled={disabled || state === 'drawing'}
            onChange={({ target }) => {
              void take(target.files?.[0]);
              target.value = '';
            }}
          />
          <label htmlFor={inputId}>{label ?? t('visits.photos.take')}</label>
        </div>
      )}
      {state === 'failed' && (
        <p role="alert" className={styles.refusal}>
          {t('visits.photos.unreadable')}
        </p>
      )}
    </section>
  );
}

function Preview({ photo, alt }: { photo: KeptPhoto; alt: string }) {
  const address = useMemo(() => URL.createObjectURL(photo.picture), [photo.picture]);
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  return <img src={address} alt={alt} />;
}
