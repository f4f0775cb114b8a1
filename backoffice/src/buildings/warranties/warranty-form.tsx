import type { BuildingRecord } from '@clearunit/shared/api/buildings';
import type { WarrantyRecord, WarrantySummary } from '@clearunit/shared/api/warranties';
import { warrantyCalls } from '@clearunit/shared/api/warranties';
import { showDay } from '@clearunit/shared/domain/dates';
import {
  checkWarranty,
  chooseUnit,
  fullBuilding,
  remainingWarranties,
  termsOf,
} from '@clearunit/shared/domain/warranties';
import { FormDialog, useForm } from '@clearunit/shared/ui/form';
import { TextInput } from '@clearunit/shared/ui/kit';
import { usePests, usePortal } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { ConflictQuestion, useConflict } from '../../conflicts';
import { useOutcome } from '../../outcome';
import { portalToday } from '../../session';
import styles from '../form/form.module.css';
import { useAllTreatments, useBuildingChange } from '../portal';
import { PickMany } from './pick-many';

type WarrantyFormProps = {
  building: BuildingRecord;
  remaining: WarrantySummary | undefined;
  /** The warranty that is changed; a new one is added without it. */
  warranty?: WarrantyRecord;
  /** The units that a new warranty begins with. */
  chosen?: string[];
  onClose: () => void;
};

/** Adds a warranty for units or the full building, or changes a unit's: up to four pests and four services (2 §5). */
export function WarrantyForm({ building, remaining, warranty, chosen = [], onClose }: WarrantyFormProps) {
  const t = useText();
  const { succeededAnd } = useOutcome();
  const { data: pests = [] } = usePests();
  const { data: services = [] } = useAllTreatments();
  const add = useBuildingChange(warrantyCalls.addWarranty);
  const update = useBuildingChange(warrantyCalls.updateWarranty);
  const building_id = building.uuid;
  const portal = usePortal();
  const conflict = useConflict(asSeen(warranty, chosen), async () => {
    const { warranty_unit_data } = await portal(warrantyCalls.warranties, { params: { building_id } });
    const stored = warranty_unit_data.find(({ uuid }) => uuid === warranty?.uuid);
    return stored && asSeen(stored);
  });
  const form = useForm({
    initial: conflict.seen,
    rules: (values) => checkWarranty(values, portalToday()),
    submit: ({ building_units, ...terms }) =>
      warranty
        ? update.mutateAsync({
            params: { building_id, uuid: warranty.uuid },
            body: { ...terms, seen: conflict.version },
          })
        : add.mutateAsync({ body: { ...terms, building_units, building_id } }),
    handleError: conflict.handleError,
    onDone: succeededAnd(onClose),
  });
  const names = (options: readonly { value: string; text: string }[]) => (chosenIds: readonly string[]) =>
    chosenIds.map((id) => options.find(({ value }) => value === id)?.text ?? '').join(', ');
  const pestOptions = pests.map(({ pestId, pestName }) => ({ value: pestId, text: pestName }));
  return (
    <FormDialog
      form={form}
      title={t(warranty ? 'buildings.warranties.updateTitle' : 'buildings.warranties.addTitle')}
      submit={t('buildings.warranties.save')}
      disabled={warranty && !form.isChanged}
      onClose={onClose}
    >
      {remaining && !warranty && (
        <p className={styles.note}>
          {t('buildings.warranties.counts', {
            given: remaining.warranty_given,
            used: remaining.warranty_used,
            count: remaining.warranty_count,
            left: remainingWarranties(remaining),
          })}
        </p>
      )}
      {warranty ? (
        <TextInput label={t('buildings.columns.unit')} value={warranty.unit} readOnly />
      ) : (
        <PickMany
          label={t('buildings.warranties.unitsLabel')}
          placeholder={t('buildings.warranties.unitPick')}
          options={unitOptions(building, t)}
          add={chooseUnit}
          {...form.choice('building_units')}
        />
      )}
      <PickMany
        label={t('buildings.warranties.pests')}
        placeholder={t('buildings.warranties.pestPick')}
        options={pestOptions}
        {...form.choice('warranty_pest')}
      />
      <PickMany
        label={t('buildings.warranties.services')}
        placeholder={t('buildings.warranties.servicePick')}
        options={services}
        {...form.choice('warranty_service')}
      />
      <TextInput
        type="date"
        label={t('buildings.warranties.date')}
        max="9999-12-31"
        {...form.field('warranty_date')}
      />
      <ConflictQuestion
        conflict={conflict}
        form={form}
        fields={() => [
          {
            label: t('buildings.warranties.pests'),
            of: (values) => values.warranty_pest,
            show: names(pestOptions),
          },
          {
            label: t('buildings.warranties.services'),
            of: (values) => values.warranty_service,
            show: names(services),
          },
          {
            label: t('buildings.warranties.date'),
            of: (values) => values.warranty_date,
            show: showDay,
          },
        ]}
      />
    </FormDialog>
  );
}

const asSeen = (warranty: WarrantyRecord | undefined, chosen: string[] = []) => {
  const terms = warranty && termsOf(warranty);
  return {
    values: {
      building_units: warranty ? [warranty.unit] : chosen,
      ...(terms ?? { warranty_pest: [], warranty_service: [], warranty_date: '' }),
    },
    version: terms,
  };
};

/** Full Building first, then the units that have no warranty yet. */
const unitOptions = ({ units }: BuildingRecord, t: ReturnType<typeof useText>) => [
  {
    value: fullBuilding,
    text: t('buildings.warranties.fullBuilding'),
    detail: t('buildings.warranties.fullBuildingHint'),
  },
  ...units.filter(({ is_warranty }) => !is_warranty).map(({ unit }) => ({ value: unit, text: unit })),
];
