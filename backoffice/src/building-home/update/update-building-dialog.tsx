import { buildingChangeCalls } from '@clearunit/shared/api/building-changes';
import type { BuildingDetail } from '@clearunit/shared/api/shapes';
import { checkBuildingDialog } from '@clearunit/shared/domain/buildings';
import { Button, Dialog, ErrorNotice, TextInput } from '@clearunit/shared/ui/kit';
import { usePortalMutation } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useId, useState } from 'react';
import { useNotify } from 'react-admin';
import { EmailInput } from '../../buildings/form/email-input';
import { useFields } from '../../buildings/form/use-fields';
import { SchedulerPick } from '../../people/scheduler-pick';
import styles from '../building-home.module.css';

type UpdateBuildingDialogProps = { building: BuildingDetail; onClose: () => void };

/** 'Update Building': e-mail and scheduler can be changed, the rest is there to be read (3 §2.17, §5.9). */
export function UpdateBuildingDialog({ building, onClose }: UpdateBuildingDialogProps) {
  const t = useText();
  const id = useId();
  const notify = useNotify();
  const form = useFields({ email: building.email, scheduler_id: building.scheduler_id ?? '' });
  const { mutateAsync: update, isPending } = usePortalMutation(buildingChangeCalls.updateBuildingContact, [
    'building',
    'buildings',
  ]);
  // What was seen when the dialog was opened: whoever changed the building since then is not overwritten.
  const [seen] = useState(building.updated_at);
  const { values, set, errorAt } = form;

  const submit = async () => {
    if (isPending || !form.isChanged) return;
    const whole = { ...building, building_pin: building.building_pin ?? '', ...values };
    if (!form.accept(checkBuildingDialog(whole))) return;
    try {
      const params = { id: building.uuid };
      const { message } = await update({ params, body: { ...values, updated_at: seen } });
      notify(message, { type: 'success' });
      onClose();
    } catch (error) {
      form.refuse(error, t('buildings.update.failed'));
    }
  };

  return (
    <Dialog
      wide
      title={t('buildings.update.title')}
      onClose={onClose}
      locked={isPending}
      actions={
        <>
          <Button onClick={onClose} disabled={isPending}>
            {t('common.actions.cancel')}
          </Button>
          <Button look="main" type="submit" form={id} disabled={!form.isChanged} busy={isPending}>
            {t('buildings.update.submit')}
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <EmailInput
          label={t('buildings.fields.email')}
          value={values.email}
          error={errorAt('email')}
          unreached={building.unreached_addresses}
          onChange={(emails) => set('email', emails)}
        />
        <SchedulerPick
          label={t('buildings.fields.scheduler_id')}
          placeholder={t('buildings.fields.schedulerPick')}
          value={values.scheduler_id}
          error={errorAt('scheduler_id')}
          onChoose={(scheduler) => set('scheduler_id', scheduler)}
        />
        {fixed.map((field) => (
          <TextInput
            key={field}
            disabled
            label={t(`buildings.fields.${field}`)}
            value={building[field] ?? ''}
            error={errorAt(field)}
          />
        ))}
      </form>
      {form.refusal && <ErrorNotice message={form.refusal} />}
    </Dialog>
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
