import { locationNoteLimit } from '@clearunit/shared/domain/buildings';
import { type OrderNumberType, orderNumberTypes } from '@clearunit/shared/domain/orders';
import type { FormPart } from '@clearunit/shared/ui/form';
import { LimitedTextArea, Select, TextInput } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import type { ReactNode } from 'react';
import { SchedulerPick } from '../../people/scheduler-pick';
import { ClientInput } from './client-input';
import styles from './form.module.css';
import { FormCard } from './form-card';
import { LocationInputs } from './location-inputs';
import type { LocationOfForm, LocationValues } from './use-building-location';

/** The fields that adding and updating a building have in common. */
export interface BuildingValues extends LocationValues {
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
  form: FormPart<BuildingValues>;
  /** The e-mail fields, which differ between the two forms. */
  emails: ReactNode;
  location: LocationOfForm;
  /** The branch that was set by hand before, if it was. */
  branchByHand?: string | null;
  /** The e-mails of the scheduler that the building waits for. */
  awaitedScheduler?: string;
};

/** A building's details, its branch and tax, its customer and scheduler, and its two time windows (1 §2.9, 2 §2.1). */
export function BuildingInputs({
  form,
  emails,
  location,
  branchByHand,
  awaitedScheduler,
}: BuildingInputsProps) {
  const t = useText();
  const text = (field: TextField) => ({
    label: t(`buildings.fields.${field}`),
    maxLength: 255,
    autoComplete: 'off',
    ...form.field(field),
  });
  return (
    <>
      <FormCard title={t('buildings.sections.building')}>
        <div className={styles.grid}>
          <TextInput {...text('building_name')} />
          <TextInput {...text('location_id')} maxLength={50} />
          <TextInput {...text('building_address')} optional />
          <TextInput {...text('building_city')} optional />
          <Select
            label={t('buildings.fields.building_po_mo_wo')}
            options={orderNumberTypes.map((type) => ({
              value: type,
              text: t(`buildings.orderNumberTypes.${type}`),
            }))}
            {...form.field('building_po_mo_wo')}
          />
        </div>
        <LimitedTextArea
          label={t('buildings.fields.location_note')}
          limit={locationNoteLimit}
          optional
          rows={3}
          placeholder={t('buildings.fields.locationNoteHint')}
          {...form.field('location_note')}
        />
      </FormCard>
      <LocationInputs form={form} location={location} byHand={branchByHand} />
      <FormCard title={t('buildings.sections.contact')}>
        <div className={styles.grid}>
          <ClientInput
            label={t('buildings.fields.customer_name')}
            value={form.values.customer_name}
            error={form.errorAt('customer_name')}
            onChoose={(customer_name) => form.change({ customer_name })}
          />
          {emails}
          <SchedulerPick
            label={t('buildings.fields.scheduler_id')}
            placeholder={t('buildings.fields.schedulerPick')}
            hint={
              !form.values.scheduler_id &&
              awaitedScheduler &&
              t('buildings.fields.awaitedScheduler', { email: awaitedScheduler })
            }
            value={form.values.scheduler_id}
            error={form.errorAt('scheduler_id')}
            onChoose={(scheduler_id) => form.change({ scheduler_id })}
          />
        </div>
      </FormCard>
      <FormCard title={t('buildings.sections.windows')}>
        <div className={styles.grid}>
          <TextInput {...text('TimeWindow1')} />
          <TextInput {...text('TimeWindow2')} />
        </div>
      </FormCard>
    </>
  );
}

type TextField =
  | 'building_name'
  | 'location_id'
  | 'building_address'
  | 'building_city'
  | 'TimeWindow1'
  | 'TimeWindow2';
