import { buildingChangeCalls } from '@clearunit/shared/api/building-changes';
import type { BuildingRecord, UnitRecord } from '@clearunit/shared/api/buildings';
import type { UnitFields } from '@clearunit/shared/api/units';
import { unitCalls } from '@clearunit/shared/api/units';
import { checkUnit, namedFloor, withoutNegative } from '@clearunit/shared/domain/units';
import { FormDialog, useForm } from '@clearunit/shared/ui/form';
import { Select, TextInput, Toggle } from '@clearunit/shared/ui/kit';
import { isUnreachable, usePortal } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { ConflictQuestion, useConflict } from '../../conflicts';
import { useOutcome } from '../../outcome';
import { asPlaced } from '../numbering';
import { useBuildingChange, useFloors } from '../portal';
import { AlikeNotice } from './alike-notice';

type UnitDialogProps = { building: BuildingRecord; unit?: UnitRecord; onClose: () => void };

/** Adds a unit to a building, or changes one; its floor is chosen from the building's or written by hand (2 §2.1). */
export function UnitDialog({ building, unit, onClose }: UnitDialogProps) {
  const t = useText();
  const { succeededAnd } = useOutcome();
  const building_id = building.uuid;
  const { data: known = [] } = useFloors(building_id);
  const others = building.units.filter(({ uuid }) => uuid !== unit?.uuid);
  const add = useBuildingChange(unitCalls.addUnit);
  const update = useBuildingChange(unitCalls.updateUnit);
  const floorsOf = ({ unit: number, town_house }: UnitValues) => floorsFor(named(number, town_house), known);
  const named = (number: string, townHouse: boolean) =>
    number.trim() === ''
      ? ''
      : namedFloor({ unit: number, townHouse }, others.map(asPlaced), building.numbering_scheme);
  const portal = usePortal();
  const conflict = useConflict(asSeen(unit), async () => {
    const [record] = await portal(buildingChangeCalls.buildingRecord, { params: { id: building_id } });
    const stored = record?.units.find(({ uuid }) => uuid === unit?.uuid);
    return stored && asSeen(stored);
  });
  const form = useForm({
    initial: conflict.seen,
    rules: (values) => checkUnit(values, values.manual_floor ? null : floorsOf(values), unit?.unit),
    submit: (values) => {
      const body = asFields(values);
      return unit
        ? update.mutateAsync({
            params: { building_id, uuid: unit.uuid },
            body: { ...body, seen: conflict.version },
          })
        : add.mutateAsync({ body: { ...body, building_id } });
    },
    handleError: conflict.handleError,
    refusalText: (error) => (isUnreachable(error) ? t('buildings.unit.failed') : undefined),
    onDone: succeededAnd(onClose),
  });
  const { values, change } = form;
  return (
    <FormDialog
      form={form}
      title={t(unit ? 'buildings.unit.updateTitle' : 'buildings.unit.addTitle')}
      submit={t(unit ? 'buildings.unit.update' : 'buildings.unit.add')}
      disabled={!form.isChanged}
      onClose={onClose}
    >
      <TextInput
        label={t('buildings.unit.number')}
        autoComplete="off"
        {...form.field('unit')}
        onChange={(event) => {
          const number = withoutNegative(event.target.value);
          // A new unit's number says its floor, until a floor is chosen.
          const floor = !unit && !values.manual_floor ? named(number, values.town_house) : values.floor;
          change({ unit: number, floor });
        }}
      />
      <AlikeNotice unit={values.unit} others={others.map((other) => other.unit)} />
      <TextInput
        label={t('buildings.unit.beds')}
        inputMode="numeric"
        autoComplete="off"
        {...form.field('bedroom_count')}
        onChange={(event) => change({ bedroom_count: withoutNegative(event.target.value) })}
      />
      <Toggle
        label={t('buildings.unit.townhouse')}
        checked={values.town_house}
        onChange={(on) =>
          change({ town_house: on, floor: values.manual_floor ? values.floor : named(values.unit, on) })
        }
      />
      <Toggle
        label={t('buildings.unit.manualFloor')}
        checked={values.manual_floor}
        onChange={(on) => change({ manual_floor: on, floor: '' })}
      />
      {values.manual_floor ? (
        <TextInput label={t('buildings.unit.floor')} autoComplete="off" {...form.field('floor')} />
      ) : (
        <Select
          label={t('buildings.unit.floor')}
          placeholder={t('buildings.unit.floorPick')}
          options={floorsOf(values).map((floor) => ({ value: floor, text: floor }))}
          {...form.field('floor')}
        />
      )}
      <ConflictQuestion
        conflict={conflict}
        form={form}
        fields={() => [
          { label: t('buildings.unit.number'), of: ({ unit: number }) => number },
          { label: t('buildings.unit.beds'), of: ({ bedroom_count }) => bedroom_count },
          {
            label: t('buildings.unit.townhouse'),
            of: ({ town_house }) => town_house,
            show: (isOn: boolean) => t(isOn ? 'common.actions.yes' : 'common.actions.no'),
          },
          { label: t('buildings.unit.floor'), of: ({ floor }) => floor },
        ]}
      />
    </FormDialog>
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

/** The initial values of the form; a unit's version is its fields. */
function asSeen(unit: UnitRecord | undefined) {
  const values = unit ? asForm(unit) : noUnit;
  return { values, version: unit && asFields(values) };
}

const asFields = (values: UnitValues): UnitFields => ({
  unit: values.unit.trim(),
  bedroom_count: Number(values.bedroom_count),
  floor: values.floor.trim(),
  town_house: values.town_house ? 1 : 0,
});

/** The building's floors, and the one that the number names where the building has none of it yet. */
const floorsFor = (named: string, known: readonly string[]): string[] =>
  named === '' || known.includes(named) ? [...known] : [named, ...known];
