import { locationNoteLimit } from '@clearunit/shared/domain/buildings';
import { type OrderNumberType, orderNumberTypes } from '@clearunit/shared/domain/orders';
import { LimitedTextArea, Select, TextInput } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import type { ReactNode } from 'react';
import { SchedulerPick } from '../../people/scheduler-pick';
import styles from './form.module.css';
import { FormCard } from './form-card';
import { PlaceInputs } from './place-inputs';
import type { PlaceOfForm, PlaceValues } from './use-place';

/** The fields that adding and updating a building have in common. */
export interface BuildingValues extends PlaceValues {
  building_name: string;
  location_id: string;
  building_po_mo_wo: OrderNumberType;
  customer_name: string;
  scheduler_id: string;
  TimeWindow1: string;
  TimeWindow2: string;
  location_note: string;
}

type BuildingInputsProps = {
  form: {
    values: BuildingValues;
    change: (changed: Partial<BuildingValues>) => void;
    errorAt: (field: string) => string | undefined;
  };
  /** What else stands beside customer and scheduler: the e-mail, which each of the two forms calls by another name. */
  emails: ReactNode;
  place: PlaceOfForm;
  /** The branch that was set by hand before, if it was. */
  branchByHand?: string | null;
};

/** A building's details, its branch and tax, its customer and scheduler, and its two time windows (1 §2.9, 2 §2.1). */
export function BuildingInputs({ form, emails, place, branchByHand }: BuildingInputsProps) {
  const t = useText();
  const { values, change } = form;
  return (
    <>
      <FormCard title={t('buildings.sections.building')}>
        <div className={styles.grid}>
          <BuildingText form={form} field="building_name" />
          <BuildingText form={form} field="location_id" maxLength={50} />
          <BuildingText form={form} field="building_address" />
          <BuildingText form={form} field="building_city" optional />
          <Select
            label={t('buildings.fields.building_po_mo_wo')}
            value={values.building_po_mo_wo}
            options={orderNumberTypes.map((type) => ({
              value: type,
              text: t(`buildings.orderNumberTypes.${type}`),
            }))}
            onChange={(event) => change({ building_po_mo_wo: event.target.value as OrderNumberType })}
          />
        </div>
        <LimitedTextArea
          label={t('buildings.fields.location_note')}
          value={values.location_note}
          error={form.errorAt('location_note')}
          limit={locationNoteLimit}
          optional
          rows={3}
          placeholder={t('buildings.fields.locationNoteHint')}
          onChange={(event) => change({ location_note: event.target.value })}
        />
      </FormCard>
      <PlaceInputs form={form} place={place} byHand={branchByHand} />
      <FormCard title={t('buildings.sections.contact')}>
        <div className={styles.grid}>
          <BuildingText form={form} field="customer_name" />
          {emails}
          <SchedulerPick
            label={t('buildings.fields.scheduler_id')}
            placeholder={t('buildings.fields.schedulerPick')}
            value={values.scheduler_id}
            error={form.errorAt('scheduler_id')}
            onChoose={(scheduler_id) => change({ scheduler_id })}
          />
        </div>
      </FormCard>
      <FormCard title={t('buildings.sections.windows')}>
        <div className={styles.grid}>
          <BuildingText form={form} field="TimeWindow1" />
          <BuildingText form={form} field="TimeWindow2" />
        </div>
      </FormCard>
    </>
  );
}

type TextField = Exclude<
  keyof BuildingValues,
  'building_po_mo_wo' | 'scheduler_id' | 'location_note' | 'province' | 'branch_id' | 'tax_by_hand'
>;

function BuildingText({
  form: { values, change, errorAt },
  field,
  optional,
  maxLength = 255,
}: Pick<BuildingInputsProps, 'form'> & { field: TextField; optional?: boolean; maxLength?: number }) {
  const t = useText();
  return (
    <TextInput
      label={t(`buildings.fields.${field}`)}
      value={values[field]}
      error={errorAt(field)}
      optional={optional}
      maxLength={maxLength}
      autoComplete="off"
      onChange={(event) => change({ [field]: event.target.value })}
    />
  );
}
