import { buildingChangeCalls } from '@clearunit/shared/api/building-changes';
import type { NewUnit } from '@clearunit/shared/api/shapes';
import { checkNewBuilding } from '@clearunit/shared/domain/buildings';
import { AppError } from '@clearunit/shared/domain/errors';
import type { OrderNumberType } from '@clearunit/shared/domain/orders';
import type { NumberingScheme } from '@clearunit/shared/domain/units';
import { ArrowLeftIcon, Button, ErrorNotice } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Page } from '../../shell';
import { BuildingInputs } from '../form/building-inputs';
import { EmailInput } from '../form/email-input';
import styles from '../form/form.module.css';
import { FormCard } from '../form/form-card';
import { SuccessDialog } from '../form/success-dialog';
import { useFields } from '../form/use-fields';
import { sentTax, usePlace } from '../form/use-place';
import { asNewPlaced, NumberingChoice } from '../numbering';
import { useBuildingChange } from '../portal';
import { NewUnits } from './new-units';

/** Adds a building with its units: one by one, with their warranties, or from a bulk unit file (1 §2.9, §5). */
export function AddBuildingPage() {
  const t = useText();
  const id = useId();
  const navigate = useNavigate();
  const form = useFields({ ...nothing, units: [] as NewUnit[] });
  const { mutateAsync: addBuilding, isPending } = useBuildingChange(buildingChangeCalls.registerBuilding);
  const [said, setSaid] = useState<string | null>(null);
  const isSending = useRef(false);
  const { values, set, errorAt } = form;
  const place = usePlace(values);
  const toList = () => navigate('/building-management');

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending.current) return;
    const { units, ...fields } = values;
    const problems = [...checkNewBuilding({ ...fields, unitCount: units.length }), ...place.problems(null)];
    if (!form.accept(problems)) return;
    isSending.current = true;
    try {
      const { pin } = await addBuilding({
        body: { ...fields, tax_by_hand: sentTax(fields.tax_by_hand), unit: units },
      });
      setSaid(t('buildings.add.added', { building: fields.building_name.trim(), pin }));
    } catch (error) {
      form.refuse(error, t('buildings.add.failed'));
      if (isAboutUnits(error)) form.setRefusal(t('buildings.add.unitsFailed'));
    } finally {
      isSending.current = false;
    }
  };

  return (
    <Page
      title={t('buildings.add.title')}
      actions={
        <Button icon={<ArrowLeftIcon />} onClick={toList}>
          {t('common.actions.goBack')}
        </Button>
      }
    >
      <form
        id={id}
        ref={form.formRef}
        className={styles.form}
        onSubmit={(event) => void submit(event)}
        noValidate
      >
        <BuildingInputs
          form={form}
          place={place}
          emails={
            <EmailInput
              label={t('buildings.fields.email')}
              value={values.customer_email}
              error={errorAt('customer_email')}
              onChange={(emails) => set('customer_email', emails)}
            />
          }
        />
      </form>
      <NewUnits units={values.units} error={errorAt('units')} onChange={(units) => set('units', units)} />
      <FormCard title={t('buildings.numbering.title')}>
        <NumberingChoice
          units={values.units.map(asNewPlaced)}
          chosen={values.numbering_scheme}
          onChoose={(scheme) => set('numbering_scheme', scheme)}
        />
      </FormCard>
      {form.refusal && <ErrorNotice message={form.refusal} />}
      <div className={styles.submit}>
        <Button type="submit" form={id} look="main" busy={isPending}>
          {t('buildings.add.submit')}
        </Button>
      </div>
      {said && <SuccessDialog said={said} onClose={toList} />}
    </Page>
  );
}

const nothing = {
  building_name: '',
  building_address: '',
  building_city: '',
  location_id: '',
  building_po_mo_wo: 'none' as OrderNumberType,
  customer_name: '',
  customer_email: '',
  scheduler_id: '',
  TimeWindow1: '',
  TimeWindow2: '',
  province: '',
  branch_id: '',
  tax_by_hand: '',
  location_note: '',
  numbering_scheme: null as NumberingScheme | null,
};

/** The building would have been stored, had its units been right. */
const isAboutUnits = (error: unknown): boolean =>
  error instanceof AppError && error.problems.some(({ field }) => field.startsWith('unit.'));
