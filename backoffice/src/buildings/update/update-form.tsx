import { buildingChangeCalls } from '@clearunit/shared/api/building-changes';
import type { BuildingRecord } from '@clearunit/shared/api/buildings';
import { checkBuildingUpdate } from '@clearunit/shared/domain/buildings';
import { isSameClient } from '@clearunit/shared/domain/clients';
import { AppError, type Problem } from '@clearunit/shared/domain/errors';
import { Form, FormRefusal, SubmitButton, useForm } from '@clearunit/shared/ui/form';
import { isUnreachable } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ConflictQuestion } from '../../conflicts';
import { BuildingInputs } from '../form/building-inputs';
import { EmailInput } from '../form/email-input';
import styles from '../form/form.module.css';
import { SuccessDialog } from '../form/success-dialog';
import { useBuildingLocation } from '../form/use-building-location';
import { useBuildingChange } from '../portal';
import { useBuildingConflict, useConflictFields } from './building-conflict';
import { asForm, asSent } from './building-form';
import { PinInputs } from './pin-inputs';
import { SharePins } from './share-pins';
import { WarrantyCounts } from './warranty-counts';

/** The form with every field of a building that can be changed (2 §2.1, §5). */
export function UpdateForm({ building }: { building: BuildingRecord }) {
  const t = useText();
  const navigate = useNavigate();
  const update = useBuildingChange(buildingChangeCalls.updateBuilding);
  const [success, setSuccess] = useState<string | null>(null);
  const conflict = useBuildingConflict(building);
  const [othersPins, setOthersPins] = useState<readonly Problem[]>([]);
  const location = useBuildingLocation();
  const conflictFields = useConflictFields(location);
  const form = useForm({
    initial: asForm(building),
    rules: (values) => {
      const { building_pin, warranty_used, branch_id, building_city } = building;
      // A building that never had a branch may stay without one while its city does.
      const withoutBranch = values.building_city === building_city ? '' : null;
      return [
        ...checkBuildingUpdate(
          { ...asSent(values), building_pin: building_pin ?? '', warranty_used },
          building,
        ),
        ...location.problemsOf(values, branch_id ?? withoutBranch),
      ];
    },
    /** Sends it; `shared_with` are the clients whose contacts may open it with a master pin of theirs. */
    submit: (values, shared_with: string[] = []) =>
      update.mutateAsync({
        params: { id: building.uuid },
        body: { ...asSent(values), updated_at: conflict.version, shared_with },
      }),
    handleError: (error) => {
      if (!isAboutOthersPins(error)) return conflict.handleError(error);
      setOthersPins(error.problems);
      return true;
    },
    refusalText: (error) => (isUnreachable(error) ? t('buildings.update.failed') : undefined),
    onDone: ({ message }) => setSuccess(message),
  });

  return (
    <Form form={form}>
      <BuildingInputs
        form={form}
        location={location}
        branchByHand={building.branch_by_hand ? building.branch_id : null}
        awaitedScheduler={building.awaited_scheduler}
        emails={
          <>
            <EmailInput
              label={t('buildings.fields.email')}
              unreached={building.unreached_addresses}
              {...form.field('email')}
            />
            <EmailInput
              label={t('buildings.fields.follow_up_email')}
              unreached={building.unreached_addresses}
              optional
              {...form.field('follow_up_email')}
            />
          </>
        }
      />
      <PinInputs
        form={form}
        pin={building.building_pin ?? ''}
        getsNewPin={!isSameClient(form.values.customer_name, building.customer_name)}
        isLong={building.long_pins}
        ofClient={building.customer_pin_views_only}
      />
      <WarrantyCounts form={form} used={building.warranty_used} />
      <FormRefusal form={form} />
      <div className={styles.submit}>
        <SubmitButton form={form} disabled={!form.isChanged}>
          {t('buildings.update.submit')}
        </SubmitButton>
      </div>
      <ConflictQuestion conflict={conflict} form={form} fields={conflictFields} />
      {othersPins.length > 0 && (
        <SharePins
          problems={othersPins}
          onShare={(clients) => {
            setOthersPins([]);
            void form.submit(clients);
          }}
          onCancel={() => setOthersPins([])}
        />
      )}
      {success && <SuccessDialog message={success} onClose={() => navigate('/building-management')} />}
    </Form>
  );
}

const isAboutOthersPins = (error: unknown): error is AppError =>
  error instanceof AppError && error.reason === 'pins.of-other-client';
