import type { BuildingRecord, WarrantyRecord, WarrantySummary } from '@clearunit/shared/api/shapes';
import { warrantyCalls } from '@clearunit/shared/api/warranties';
import {
  checkWarranty,
  chooseUnit,
  fullBuilding,
  remainingWarranties,
} from '@clearunit/shared/domain/warranties';
import { Button, Dialog, ErrorNotice, TextInput } from '@clearunit/shared/ui/kit';
import { usePests } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { type FormEvent, useId, useRef } from 'react';
import { useNotify } from 'react-admin';
import { portalToday } from '../../session';
import styles from '../form/form.module.css';
import { useFields } from '../form/use-fields';
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
  const id = useId();
  const notify = useNotify();
  const { data: pests = [] } = usePests();
  const { data: services = [] } = useAllTreatments();
  const add = useBuildingChange(warrantyCalls.addWarranty);
  const update = useBuildingChange(warrantyCalls.updateWarranty);
  const isSending = useRef(false);
  const form = useFields({
    building_units: warranty ? [warranty.unit] : chosen,
    warranty_pest: warranty?.warranty_pest.map((pest) => pest.id) ?? [],
    warranty_service: warranty?.warranty_service.map((service) => service.id) ?? [],
    warranty_date: warranty?.warranty_date ?? warranty?.warranty_date_service ?? '',
  });
  const { values, set, errorAt } = form;
  const isReady = !warranty || form.isChanged;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending.current || !isReady || !form.accept(checkWarranty(values, portalToday()))) return;
    isSending.current = true;
    const { building_units, ...terms } = values;
    const building_id = building.uuid;
    try {
      const { message } = warranty
        ? await update.mutateAsync({ params: { building_id, uuid: warranty.uuid }, body: terms })
        : await add.mutateAsync({ body: { ...terms, building_units, building_id } });
      notify(message, { type: 'success' });
      onClose();
    } catch (error) {
      form.refuse(error);
    } finally {
      isSending.current = false;
    }
  };

  return (
    <Dialog
      title={t(warranty ? 'buildings.warranties.updateTitle' : 'buildings.warranties.addTitle')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('common.actions.cancel')}</Button>
          <Button
            type="submit"
            form={id}
            look="main"
            disabled={!isReady}
            busy={add.isPending || update.isPending}
          >
            {t('buildings.warranties.save')}
          </Button>
        </>
      }
    >
      <form id={id} className={styles.stack} onSubmit={(event) => void submit(event)} noValidate>
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
        {form.refusal && <ErrorNotice message={form.refusal} />}
        {warranty ? (
          <TextInput label={t('buildings.columns.unit')} value={warranty.unit} readOnly />
        ) : (
          <PickMany
            label={t('buildings.warranties.unitsLabel')}
            placeholder={t('buildings.warranties.unitPick')}
            options={unitOptions(building, t)}
            values={values.building_units}
            error={errorAt('building_units')}
            onPick={(unit) => set('building_units', chooseUnit(values.building_units, unit))}
            onChange={(units) => set('building_units', units)}
          />
        )}
        <PickMany
          label={t('buildings.warranties.pests')}
          placeholder={t('buildings.warranties.pestPick')}
          options={pests.map(({ pestId, pestName }) => ({ value: pestId, text: pestName }))}
          values={values.warranty_pest}
          error={errorAt('warranty_pest')}
          onChange={(chosenPests) => set('warranty_pest', chosenPests)}
        />
        <PickMany
          label={t('buildings.warranties.services')}
          placeholder={t('buildings.warranties.servicePick')}
          options={services}
          values={values.warranty_service}
          error={errorAt('warranty_service')}
          onChange={(chosenServices) => set('warranty_service', chosenServices)}
        />
        <TextInput
          type="date"
          label={t('buildings.warranties.date')}
          value={values.warranty_date}
          error={errorAt('warranty_date')}
          max="9999-12-31"
          onChange={(event) => set('warranty_date', event.target.value)}
        />
      </form>
    </Dialog>
  );
}

/** Full Building first, then the units that have no warranty yet. */
const unitOptions = ({ units }: BuildingRecord, t: ReturnType<typeof useText>) => [
  {
    value: fullBuilding,
    text: t('buildings.warranties.fullBuilding'),
    detail: t('buildings.warranties.fullBuildingHint'),
  },
  ...units.filter(({ is_warranty }) => !is_warranty).map(({ unit }) => ({ value: unit, text: unit })),
];
