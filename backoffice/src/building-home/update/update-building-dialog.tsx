import { buildingChangeCalls } from '@clearunit/shared/api/building-changes';
import type { BuildingDetail } from '@clearunit/shared/api/buildings';
import { checkBuildingDialog } from '@clearunit/shared/domain/buildings';
import { FormDialog, useForm } from '@clearunit/shared/ui/form';
import { TextInput } from '@clearunit/shared/ui/kit';
import { isUnreachable, usePortalMutation } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useState } from 'react';
import { EmailInput } from '../../buildings/form/email-input';
import { useOutcome } from '../../outcome';
import { SchedulerPick } from '../../people/scheduler-pick';
import styles from '../building-home.module.css';

type UpdateBuildingDialogProps = { building: BuildingDetail; onClose: () => void };

/** 'Update Building': e-mail and scheduler can be changed, the rest is read-only (3 §2.17, §5.9). */
export function UpdateBuildingDialog({ building, onClose }: UpdateBuildingDialogProps) {
  const t = useText();
  const { succeededAnd } = useOutcome();
  const update = usePortalMutation(buildingChangeCalls.updateBuildingContact, ['building', 'buildings']);
  // The version when the dialog was opened, so that later changes by others are not overwritten.
  const [seen] = useState(building.updated_at);
  const form = useForm({
    initial: { email: building.email, scheduler_id: building.scheduler_id ?? '' },
    rules: (values) =>
      checkBuildingDialog({ ...building, building_pin: building.building_pin ?? '', ...values }),
    submit: (values) =>
      update.mutateAsync({ params: { id: building.uuid }, body: { ...values, updated_at: seen } }),
    refusalText: (error) => (isUnreachable(error) ? t('buildings.update.failed') : undefined),
    onDone: succeededAnd(onClose),
  });
  return (
    <FormDialog
      wide
      form={form}
      className={styles.form}
      title={t('buildings.update.title')}
      submit={t('buildings.update.submit')}
      disabled={!form.isChanged}
      onClose={onClose}
    >
      <EmailInput
        label={t('buildings.fields.email')}
        unreached={building.unreached_addresses}
        {...form.field('email')}
      />
      <SchedulerPick
        label={t('buildings.fields.scheduler_id')}
        placeholder={t('buildings.fields.schedulerPick')}
        {...form.choice('scheduler_id')}
      />
      {fixed.map((field) => (
        <TextInput
          key={field}
          disabled
          label={t(`buildings.fields.${field}`)}
          value={building[field] ?? ''}
          error={form.errorAt(field)}
        />
      ))}
    </FormDialog>
  );
}

const fixed = [
  'building_name',
  'location_id',
  'building_address',
  'building_city',
  'customer_name',
  'TimeWindow1',
  'TimeWindow2',
  'master_pin',
  'building_pin',
] as const;
