import { useState } from 'react';
import { photoCalls } from '../../api/photos';
import { portalAddress } from '../../api/portal-client';
import { type NamedPlace, placeText } from '../../texts';
import { useText } from '../texts-context';
import { PhotoDialog } from './photo-dialog';
import styles from './photo-strip.module.css';

type PhotoStripProps = {
  buildingId: string;
  /** Where they were taken. */
  unit: NamedPlace;
  ids: readonly string[];
  /** Those of them that the reader may delete. */
  deletable?: readonly string[] | undefined;
};

/** A unit's photos, small; a press shows one as large as the window allows. */
export default function PhotoStrip({ buildingId, unit, ids, deletable = [] }: PhotoStripProps) {
  const t = useText();
  const named = placeText({ t }, unit, 'within');
  const [open, setOpen] = useState<string>();
  const nameOf = (id: string) => t('orders.photo', { place: ids.indexOf(id) + 1, unit: named });
  const address = (id: string) =>
    portalAddress(photoCalls.photo, { params: { building_id: buildingId, photo_id: id } });
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
        <PhotoDialog
          buildingId={buildingId}
          id={open}
          name={nameOf(open)}
          address={address(open)}
          isDeletable={deletable.includes(open)}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}
