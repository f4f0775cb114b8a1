import { useDebounced } from '@clearunit/shared/ui/device';
import { Combobox } from '@clearunit/shared/ui/kit';
import { useBuilding, useBuildings } from '@clearunit/shared/ui/portal';
import {
  ChangeBuildingDialog,
  hasFilledRequest,
  type RequestPlace,
} from '@clearunit/shared/ui/service-request';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useState } from 'react';
import { storedUser } from '../session';

/** A search begins beyond this many letters (3 §9). */
const fewest = 2;

type DraftBuildingProps = {
  buildingId?: string;
  /** The form in which something may be filled in already. */
  form?: RequestPlace['form'];
  onChoose: (buildingId: string) => void;
};

/** Chooses the building of a draft among the scheduler's own; asks before a filled form of another building is deleted. */
export function DraftBuilding({ buildingId, form, onChoose }: DraftBuildingProps) {
  const t = useText();
  const readerId = storedUser()?.uuid ?? '';
  const [typed, setTyped] = useState('');
  const [wanted, setWanted] = useState<string>();
  const asked = useDebounced(typed.trim(), 300);
  const isLongEnough = asked.length > fewest;
  const { data } = useBuildings({ q: asked, schedulerID: readerId, limit: 10 }, isLongEnough);
  const { data: chosen } = useBuilding(buildingId ?? null);
  const found = isLongEnough ? (data?.data ?? []) : [];
  const options = chosen && !found.some(({ uuid }) => uuid === chosen.uuid) ? [chosen, ...found] : found;
  const place = { readerId, buildingId: buildingId ?? '', form };
  const choose = (other: string | null) => {
    if (other === null || other === buildingId) return;
    if (buildingId && hasFilledRequest(place)) setWanted(other);
    else onChoose(other);
  };
  return (
    <>
      <Combobox
        starred
        label={t('schedulerOrders.draft.building')}
        hint={t('schedulerOrders.draft.buildingHint')}
        options={options.map((row) => ({
          value: row.uuid,
          text: row.building_name,
          detail: [row.location_id, row.building_address, row.customer_name].join(' · '),
        }))}
        value={buildingId ?? null}
        onChoose={choose}
        onSearch={setTyped}
      />
      {wanted !== undefined && (
        <ChangeBuildingDialog
          place={place}
          onStay={() => setWanted(undefined)}
          onChange={() => {
            setWanted(undefined);
            onChoose(wanted);
          }}
        />
      )}
    </>
  );
}
