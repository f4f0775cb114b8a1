import { useState } from 'react';
import { addressOf } from '../../api/address';
import { photoPortalCalls } from '../../api/portal';
import { Dialog } from '../kit';
import { useText } from '../texts-context';
import styles from './photo-strip.module.css';

type PhotoStripProps = { buildingId: string; unit: string; ids: readonly string[] };

/** A unit's photos, small; a press shows one as large as the window allows. */
export default function PhotoStrip({ buildingId, unit, ids }: PhotoStripProps) {
  const t = useText();
  const [open, setOpen] = useState<string>();
  const nameOf = (id: string) => t('orders.photo', { place: ids.indexOf(id) + 1, unit });
  const address = (id: string) =>
    addressOf(photoPortalCalls.photo, { params: { building_id: buildingId, photo_id: id } });
  return (
    <>
      <ul className={styles.strip}>
        {ids.map((id) => (
          <li key={id}>
            <button type="button" onClick={() => setOpen(id)}>
              <img src={address(id)} alt={nameOf(id)} loading="lazy" />
            </button>
          </li>
        ))}
      </ul>
      {open !== undefined && (
        <Dialog title={nameOf(open)} onClose={() => setOpen(undefined)}>
          <img src={address(open)} alt={nameOf(open)} className={styles.large} />
        </Dialog>
      )}
    </>
  );
}
