import { Combobox, withChosen } from '@clearunit/shared/ui/kit';
import { buildingOption, useBuilding, useTypedBuildings } from '@clearunit/shared/ui/portal';
import {
  ChangeBuildingDialog,
  hasFilledRequest,
  type RequestPlace,
} from '@clearunit/shared/ui/service-request';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useState } from 'react';
import { storedUser } from '../session';

type DraftBuildingProps = {
  buildingId?: string;
  /** The form that may already have entries. */
  form?: RequestPlace['form'];
  onChoose: (buildingId: string) => void;
};

/**
 * Chooses the building of a draft among the scheduler's own; asks before a filled form of another building is deleted.
 */
export function DraftBuilding({ buildingId, form, onChoose }: DraftBuildingProps) {
  const t = useText();
  const readerId = storedUser()?.uuid ?? '';
  const [wanted, setWanted] = useState<string>();
  const { found, searchState, setTyped } = useTypedBuildings({ schedulerID: readerId });
  const { data: chosen } = useBuilding(buildingId ?? null);
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
        options={withChosen(
          found.map((row) => buildingOption(row)),
          chosen ? buildingOption(chosen) : null,
        )}
        value={buildingId ?? null}
        onChoose={choose}
        onSearch={setTyped}
        searchState={searchState}
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
