import { buildingChangeCalls } from '@clearunit/shared/api/building-changes';
import { importColumnCalls } from '@clearunit/shared/api/import-columns';
import type { NewUnit } from '@clearunit/shared/api/units';
import { checkNewBuilding } from '@clearunit/shared/domain/buildings';
import { AppError } from '@clearunit/shared/domain/errors';
import type { OrderNumberType } from '@clearunit/shared/domain/orders';
import type { NumberingScheme } from '@clearunit/shared/domain/units';
import { Form, FormRefusal, SubmitButton, useForm } from '@clearunit/shared/ui/form';
import { GoBackButton } from '@clearunit/shared/ui/kit';
import { isUnreachable, usePortalMutation } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Page } from '../../shell';
import type { ColumnChoices } from '../../workbook-import/mapping/use-mapping';
import { BuildingInputs } from '../form/building-inputs';
import { EmailInput } from '../form/email-input';
import styles from '../form/form.module.css';
import { FormCard } from '../form/form-card';
import { SuccessDialog } from '../form/success-dialog';
import { sentTax, useBuildingLocation } from '../form/use-building-location';
import { asNewPlaced, NumberingChoice } from '../numbering';
import { useBuildingChange } from '../portal';
import { NewUnits } from './new-units';

/** Adds a building with its units: one by one, with their warranties, or from a bulk unit file (1 §2.9, §5). */
export default function AddBuildingPage() {
  const t = useText();
  const navigate = useNavigate();
  const add = useBuildingChange(buildingChangeCalls.registerBuilding);
  const [success, setSuccess] = useState<string | null>(null);
  const location = useBuildingLocation();
  // The columns of a unit file that were chosen before the client was typed.
  const choices = useRef<ColumnChoices>([]);
  const { mutateAsync: remember } = usePortalMutation(importColumnCalls.rememberColumns, [
    'rememberedColumns',
  ]);
  const form = useForm({
    initial: nothing,
    rules: ({ units, ...fields }) => [
      ...checkNewBuilding({ ...fields, unitCount: units.length }),
      ...location.problemsOf(fields, null),
    ],
    submit: ({ units, ...fields }) =>
      add.mutateAsync({ body: { ...fields, tax_by_hand: sentTax(fields.tax_by_hand), unit: units } }),
    refusalText: (error) =>
      isAboutUnits(error)
        ? t('buildings.add.unitsFailed')
        : isUnreachable(error)
          ? t('buildings.add.failed')
          : undefined,
    onDone: ({ pin }, { building_name, customer_name: client }) => {
      for (const choice of choices.current) remember({ body: { client, ...choice } }).catch(() => undefined);
      setSuccess(t('buildings.add.added', { building: building_name.trim(), pin }));
    },
  });
  const { values, change } = form;
  const toList = () => navigate('/building-management');

  return (
    <Page title={t('buildings.add.title')} actions={<GoBackButton onClick={toList} />}>
      <Form form={form}>
        <BuildingInputs
          form={form}
          location={location}
          emails={<EmailInput label={t('buildings.fields.email')} {...form.field('customer_email')} />}
        />
      </Form>
      <NewUnits
        client={values.customer_name}
        onChoices={(made) => {
          choices.current = made;
        }}
        units={values.units}
        error={form.errorAt('units')}
        onChange={(units) => change({ units })}
      />
      <FormCard title={t('buildings.numbering.title')}>
        <NumberingChoice
          units={values.units.map(asNewPlaced)}
          chosen={values.numbering_scheme}
          onChoose={(numbering_scheme) => change({ numbering_scheme })}
        />
      </FormCard>
      <FormRefusal form={form} />
      <div className={styles.submit}>
        <SubmitButton form={form}>{t('buildings.add.submit')}</SubmitButton>
      </div>
      {success && <SuccessDialog message={success} onClose={toList} />}
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
  units: [] as NewUnit[],
};

/** The building was refused because of its units only. */
const isAboutUnits = (error: unknown): boolean =>
  error instanceof AppError && error.problems.some(({ field }) => field.startsWith('unit.'));
