import type { BuildingRow } from '@clearunit/shared/api/buildings';
import { useDebounced } from '@clearunit/shared/ui/device';
import { Combobox } from '@clearunit/shared/ui/kit';
import { useBuilding, useBuildings } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useEffect, useRef, useState } from 'react';

type BuildingPickerProps = {
  /** The building at the address that was written; it is chosen to begin with. */
  suggestedId: string | null;
  building: BuildingRow | null;
  /** The suggested building is there; told once. */
  onSuggest: (building: BuildingRow) => void;
  onChoose: (building: BuildingRow | null) => void;
};

/** A search begins beyond this many letters (3 §9). */
const fewest = 2;

/** Chooses a building by name, address, code or customer. */
export function BuildingPicker({ suggestedId, building, onSuggest, onChoose }: BuildingPickerProps) {
  const t = useText();
  const [typed, setTyped] = useState('');
  const asked = useDebounced(typed.trim(), 300);
  const { data } = useBuildings({ q: asked, limit: 10 }, asked.length > fewest);
  useSuggestion(suggestedId, onSuggest);
  const found = asked.length > fewest ? (data?.data ?? []) : [];
  const options =
    building && !found.some(({ uuid }) => uuid === building.uuid) ? [building, ...found] : found;
  return (
    <Combobox
      label={t('pins.reset.building')}
      hint={t('pins.reset.buildingHint')}
      options={options.map((row) => ({
        value: row.uuid,
        text: row.building_name,
        detail: [row.location_id, row.building_address, row.customer_name].join(' · '),
      }))}
      value={building?.uuid ?? null}
      onChoose={(uuid) => onChoose(options.find((row) => row.uuid === uuid) ?? null)}
      onSearch={setTyped}
    />
  );
}

/** Chooses the suggested building once, when it is known. */
function useSuggestion(suggestedId: string | null, onSuggest: BuildingPickerProps['onSuggest']): void {
  const { data } = useBuilding(suggestedId ?? '');
  const isDone = useRef(false);
  useEffect(() => {
    if (!data || isDone.current) return;
    isDone.current = true;
    onSuggest(data);
  }, [data, onSuggest]);
}
