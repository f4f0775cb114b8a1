import type { CriticalBuilding } from '@clearunit/shared/api/critical-units';
import { criticalUnitCalls } from '@clearunit/shared/api/critical-units';
import { placeNames } from '@clearunit/shared/domain/units';
import { useDebounced } from '@clearunit/shared/ui/device';
import { Combobox, searchState, TextInput, withChosen } from '@clearunit/shared/ui/kit';
import { useBuilding, usePortalQuery } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useState } from 'react';
import styles from '../critical.module.css';
import type { CriticalForm } from './use-critical-form';

/** The building and the unit; the building cannot be changed later. */
export function UnitFields({ form, readOnly }: { form: CriticalForm; readOnly: boolean }) {
  const t = useText();
  const { unit } = form;
  if (!unit) return <NewUnitFields form={form} />;
  return (
    <div className={styles.pair}>
      <TextInput
        label={t('critical.form.building')}
        value={[unit.building_name, unit.location_number].join(' · ')}
        readOnly
      />
      {readOnly ? (
        <TextInput label={t('critical.form.unit')} value={unit.unit_number} readOnly />
      ) : (
        <KnownUnitField form={form} />
      )}
    </div>
  );
}

/** A search begins beyond this many letters (3 §9). */
const fewest = 2;

function NewUnitFields({ form }: { form: CriticalForm }) {
  const t = useText();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<CriticalBuilding | null>(null);
  const asked = useDebounced(typed.trim(), 300);
  const isLongEnough = asked.length > fewest;
  const {
    data = [],
    isFetching,
    error,
  } = usePortalQuery(
    criticalUnitCalls.criticalBuildings,
    { query: { q: asked } },
    { keepPrevious: true, enabled: isLongEnough },
  );
  const found = isLongEnough ? data : [];
  const choose = (_: string | null, building: CriticalBuilding | null) => {
    setChosen(building);
    form.chooseUnit(building?.value ?? '', '');
  };
  return (
    <div className={styles.pair}>
      <Combobox
        label={t('critical.form.building')}
        hint={t('critical.form.buildingHint')}
        error={form.errorAt('buildingID')}
        searchState={
          isLongEnough ? searchState({ isCurrent: asked === typed.trim(), isFetching, error }) : 'tooShort'
        }
        noneText={t('critical.form.buildingNone')}
        options={withChosen(found, chosen).map((building) => ({
          ...building,
          detail: [building.location_number, building.customer_name].join(' · '),
        }))}
        value={chosen?.value ?? null}
        onChoose={choose}
        onSearch={setTyped}
      />
      <Combobox
        label={t('critical.form.unit')}
        error={form.errorAt('unit_number')}
        disabled={!chosen}
        options={(chosen?.units ?? []).map(({ text }) => ({ value: text, text }))}
        value={form.values.unit_number || null}
        onChoose={(unit) => form.chooseUnit(form.values.buildingID, unit ?? '')}
      />
    </div>
  );
}

function KnownUnitField({ form }: { form: CriticalForm }) {
  const t = useText();
  const { data } = useBuilding(form.values.buildingID);
  const known = form.unit!.unit_number;
  const numbers = data ? placeNames(data) : [known];
  return (
    <Combobox
      label={t('critical.form.unit')}
      error={form.errorAt('unit_number')}
      options={numbers.map((number) => ({ value: number, text: number }))}
      value={form.values.unit_number || null}
      onChoose={(unit) => form.change({ unit_number: unit ?? '' })}
    />
  );
}
