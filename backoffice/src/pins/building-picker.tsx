import type { BuildingRow } from '@clearunit/shared/api/buildings';
import { Combobox, withChosen } from '@clearunit/shared/ui/kit';
import { buildingOption, useBuilding, useTypedBuildings } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useEffect, useRef } from 'react';

type BuildingPickerProps = {
  /** The building at the address that was written; it is chosen to begin with. */
  suggestedId: string | null;
  building: BuildingRow | null;
  /** The suggested building is there; told once. */
  onSuggest: (building: BuildingRow) => void;
  onChoose: (building: BuildingRow | null) => void;
};

/** Chooses a building by name, address, code or customer. */
export function BuildingPicker({ suggestedId, building, onSuggest, onChoose }: BuildingPickerProps) {
  const t = useText();
  const { found, searchState, setTyped } = useTypedBuildings();
  useSuggestion(suggestedId, onSuggest);
  const option = (row: BuildingRow) => ({ ...buildingOption(row), row });
  return (
    <Combobox
      label={t('pins.reset.building')}
      hint={t('pins.reset.buildingHint')}
      options={withChosen(
        found.map((row) => option(row)),
        building && option(building),
      )}
      value={building?.uuid ?? null}
      onChoose={(_, chosen) => onChoose(chosen?.row ?? null)}
      onSearch={setTyped}
      searchState={searchState}
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
