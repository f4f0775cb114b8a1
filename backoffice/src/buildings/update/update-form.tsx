import { buildingChangeCalls } from '@clearunit/shared/api/building-changes';
import type { BuildingRecord } from '@clearunit/shared/api/shapes';
import { checkBuildingUpdate } from '@clearunit/shared/domain/buildings';
import { AppError, type Problem } from '@clearunit/shared/domain/errors';
import { Button, ErrorNotice } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { BuildingInputs } from '../form/building-inputs';
import { EmailInput } from '../form/email-input';
import styles from '../form/form.module.css';
import { SuccessDialog } from '../form/success-dialog';
import { useFields } from '../form/use-fields';
import { usePlace } from '../form/use-place';
import { useBuildingChange } from '../portal';
import { asForm, asSent } from './building-form';
import { PinInputs } from './pin-inputs';
import { SharePins } from './share-pins';
import { WarrantyCounts } from './warranty-counts';

/** Every field of a building that can be changed; it is sent once something was (2 §2.1, §5). */
export function UpdateForm({ building }: { building: BuildingRecord }) {
  const t = useText();
  const navigate = useNavigate();
  const form = useFields(asForm(building));
  const { mutateAsync: updateBuilding, isPending } = useBuildingChange(buildingChangeCalls.updateBuilding);
  const [said, setSaid] = useState<string | null>(null);
  // What was seen when the form was opened: whoever changed the building since then is not overwritten.
  const [seen] = useState(building.updated_at);
  const [othersPins, setOthersPins] = useState<readonly Problem[]>([]);
  const isSending = useRef(false);
  const { values, set, errorAt } = form;
  const place = usePlace(values);
  /** A building that never had a branch may stay without one while its city does. */
  const withoutBranch = ({ building_city }: typeof values) =>
    building_city === building.building_city ? '' : null;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send([]);
  };

  const send = async (shared_with: string[]) => {
    if (isSending.current || !form.isChanged) return;
    setOthersPins([]);
    const sent = asSent(values);
    const { building_pin, warranty_used } = building;
    const rules = checkBuildingUpdate({ ...sent, building_pin: building_pin ?? '', warranty_used });
    if (!form.accept([...rules, ...place.problems(building.branch_id ?? withoutBranch(values))])) return;
    isSending.current = true;
    try {
      const params = { id: building.uuid };
      const { message } = await updateBuilding({ params, body: { ...sent, updated_at: seen, shared_with } });
      setSaid(message);
    } catch (error) {
      if (isAboutOthersPins(error)) setOthersPins(error.problems);
      else form.refuse(error, t('buildings.update.failed'));
    } finally {
      isSending.current = false;
    }
  };

  return (
    <form ref={form.formRef} className={styles.form} onSubmit={submit} noValidate>
      <BuildingInputs
        form={form}
        place={place}
        branchByHand={building.branch_by_hand ? building.branch_id : null}
        emails={
          <>
            <EmailInput
              label={t('buildings.fields.email')}
              value={values.email}
              error={errorAt('email')}
              unreached={building.unreached_addresses}
              onChange={(emails) => set('email', emails)}
            />
            <EmailInput
              label={t('buildings.fields.follow_up_email')}
              value={values.follow_up_email}
              error={errorAt('follow_up_email')}
              unreached={building.unreached_addresses}
              optional
              onChange={(emails) => set('follow_up_email', emails)}
            />
          </>
        }
      />
      <PinInputs form={form} pin={building.building_pin ?? ''} />
      <WarrantyCounts form={form} used={building.warranty_used} />
      {form.refusal && <ErrorNotice message={form.refusal} />}
      <div className={styles.submit}>
        <Button type="submit" look="main" disabled={!form.isChanged} busy={isPending}>
          {t('buildings.update.submit')}
        </Button>
      </div>
      {othersPins.length > 0 && (
        <SharePins
          problems={othersPins}
          onShare={(clients) => void send(clients)}
          onCancel={() => setOthersPins([])}
        />
      )}
      {said && <SuccessDialog said={said} onClose={() => navigate('/building-management')} />}
    </form>
  );
}

const isAboutOthersPins = (error: unknown): error is AppError =>
  error instanceof AppError && error.reason === 'pins.of-other-client';
