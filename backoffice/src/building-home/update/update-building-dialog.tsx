import { buildingChangeCalls } from '@clearunit/shared/api/building-changes';
import { type BuildingDetail, buildingCalls } from '@clearunit/shared/api/buildings';
import { checkBuildingDialog } from '@clearunit/shared/domain/buildings';
import { FormDialog, useForm } from '@clearunit/shared/ui/form';
import { TextInput } from '@clearunit/shared/ui/kit';
import { isUnreachable, usePortal, usePortalMutation } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { EmailInput } from '../../buildings/form/email-input';
import { ConflictQuestion, useConflict } from '../../conflicts';
import { useOutcome } from '../../outcome';
import { SchedulerName } from '../../people/scheduler-name';
import { SchedulerPick } from '../../people/scheduler-pick';
import styles from '../building-home.module.css';

type UpdateBuildingDialogProps = { building: BuildingDetail; onClose: () => void };

/** 'Update Building': e-mail and scheduler can be changed, the rest is read-only (3 §2.17, §5.9). */
export function UpdateBuildingDialog({ building, onClose }: UpdateBuildingDialogProps) {
  const t = useText();
  const { succeededAnd } = useOutcome();
  const update = usePortalMutation(buildingChangeCalls.updateBuildingContact, ['building', 'buildings']);
  const portal = usePortal();
  const conflict = useConflict(asSeen(building), async () => {
    const [stored] = await portal(buildingCalls.building, { params: { id: building.uuid } });
    return stored && asSeen(stored);
  });
  const form = useForm({
    initial: conflict.seen,
    rules: (values) =>
      checkBuildingDialog({ ...building, building_pin: building.building_pin ?? '', ...values }),
    submit: (values) =>
      update.mutateAsync({
        params: { id: building.uuid },
        body: { ...values, updated_at: conflict.version },
      }),
    handleError: conflict.handleError,
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
      <ConflictQuestion
        conflict={conflict}
        form={form}
        fields={() => [
          { label: t('buildings.fields.email'), of: ({ email }) => email },
          {
            label: t('buildings.fields.scheduler_id'),
            of: ({ scheduler_id }) => scheduler_id,
            show: (id: string) => <SchedulerName id={id} />,
          },
        ]}
      />
    </FormDialog>
  );
}

const asSeen = ({ email, scheduler_id, updated_at }: BuildingDetail) => ({
  values: { email, scheduler_id: scheduler_id ?? '' },
  version: updated_at,
});

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
