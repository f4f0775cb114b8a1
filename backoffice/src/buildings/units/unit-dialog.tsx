import type { BuildingRecord, UnitFields, UnitRecord } from '@clearunit/shared/api/shapes';
import { unitCalls } from '@clearunit/shared/api/units';
import { checkUnit, namedFloor, withoutNegative } from '@clearunit/shared/domain/units';
import { Button, Dialog, ErrorNotice, Select, TextInput, Toggle } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { type FormEvent, useId, useRef } from 'react';
import { useNotify } from 'react-admin';
import styles from '../form/form.module.css';
import { useFields } from '../form/use-fields';
import { asPlaced } from '../numbering';
import { useBuildingChange, useFloors } from '../portal';
import { AlikeNotice } from './alike-notice';

type UnitDialogProps = { building: BuildingRecord; unit?: UnitRecord; onClose: () => void };

/** Adds a unit to a building, or changes one; its floor is chosen from the building's or written by hand (2 §2.1). */
export function UnitDialog({ building, unit, onClose }: UnitDialogProps) {
  const t = useText();
  const id = useId();
  const notify = useNotify();
  const buildingId = building.uuid;
  const { data: known = [] } = useFloors(buildingId);
  const others = building.units.filter(({ uuid }) => uuid !== unit?.uuid);
  const form = useFields(unit ? asForm(unit) : noUnit);
  const { values, set, change, errorAt } = form;
  const add = useBuildingChange(unitCalls.addUnit);
  const update = useBuildingChange(unitCalls.updateUnit);
  const isSending = useRef(false);
  const named = (number: string, townHouse: boolean) =>
    number.trim() === ''
      ? ''
      : namedFloor({ unit: number, townHouse }, others.map(asPlaced), building.numbering_scheme);
  const floors = floorsFor(named(values.unit, values.town_house), known);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending.current || !form.isChanged) return;
    if (!form.accept(checkUnit(values, values.manual_floor ? null : floors))) return;
    isSending.current = true;
    try {
      const body = asFields(values);
      const { message } = unit
        ? await update.mutateAsync({ params: { building_id: buildingId, uuid: unit.uuid }, body })
        : await add.mutateAsync({ body: { ...body, building_id: buildingId } });
      notify(message, { type: 'success' });
      onClose();
    } catch (error) {
      form.refuse(error, t('buildings.unit.failed'));
    } finally {
      isSending.current = false;
    }
  };

  const title = t(unit ? 'buildings.unit.updateTitle' : 'buildings.unit.addTitle');
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('common.actions.cancel')}</Button>
          <Button
            type="submit"
            form={id}
            look="main"
            disabled={!form.isChanged}
            busy={add.isPending || update.isPending}
          >
            {t(unit ? 'buildings.unit.update' : 'buildings.unit.add')}
          </Button>
        </>
      }
    >
      <form id={id} className={styles.stack} onSubmit={(event) => void submit(event)} noValidate>
        {form.refusal && <ErrorNotice message={form.refusal} />}
        <TextInput
          label={t('buildings.unit.number')}
          value={values.unit}
          error={errorAt('unit')}
          autoComplete="off"
          onChange={(event) => {
            const number = withoutNegative(event.target.value);
            set('unit', number);
            // A new unit's number says its floor, until a floor is chosen.
            if (!unit && !values.manual_floor) set('floor', named(number, values.town_house));
          }}
        />
        <AlikeNotice unit={values.unit} others={others.map((other) => other.unit)} />
        <TextInput
          label={t('buildings.unit.beds')}
          value={values.bedroom_count}
          error={errorAt('bedroom_count')}
          inputMode="numeric"
          autoComplete="off"
          onChange={(event) => set('bedroom_count', withoutNegative(event.target.value))}
        />
        <Toggle
          label={t('buildings.unit.townhouse')}
          checked={values.town_house}
          onChange={(on) => {
            set('town_house', on);
            if (!values.manual_floor) set('floor', named(values.unit, on));
          }}
        />
        <Toggle
          label={t('buildings.unit.manualFloor')}
          checked={values.manual_floor}
          onChange={(on) => change({ manual_floor: on, floor: '' })}
        />
        {values.manual_floor ? (
          <TextInput
            label={t('buildings.unit.floor')}
            value={values.floor}
            error={errorAt('floor')}
            autoComplete="off"
            onChange={(event) => set('floor', event.target.value)}
          />
        ) : (
          <Select
            label={t('buildings.unit.floor')}
            placeholder={t('buildings.unit.floorPick')}
            value={values.floor}
            error={errorAt('floor')}
            options={floors.map((floor) => ({ value: floor, text: floor }))}
            onChange={(event) => set('floor', event.target.value)}
          />
        )}
      </form>
    </Dialog>
  );
}

interface UnitValues {
  unit: string;
  bedroom_count: string;
  floor: string;
  town_house: boolean;
  manual_floor: boolean;
}

const noUnit: UnitValues = { unit: '', bedroom_count: '', floor: '', town_house: false, manual_floor: false };

const asForm = (unit: UnitRecord): UnitValues => ({
  unit: unit.unit,
  bedroom_count: String(unit.bedroom_count),
  floor: unit.floor,
  town_house: unit.town_house === 1,
  manual_floor: false,
});

const asFields = (values: UnitValues): UnitFields => ({
  unit: values.unit.trim(),
  bedroom_count: Number(values.bedroom_count),
  floor: values.floor.trim(),
  town_house: values.town_house ? 1 : 0,
});

/** The building's floors, and the one that the number names where the building has none of it yet. */
const floorsFor = (named: string, known: readonly string[]): string[] =>
  named === '' || known.includes(named) ? [...known] : [named, ...known];
