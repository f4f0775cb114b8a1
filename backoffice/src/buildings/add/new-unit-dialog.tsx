import type { NewUnit } from '@clearunit/shared/api/units';
import type { Problem } from '@clearunit/shared/domain/errors';
import { checkUnit, unitKey, withoutNegative } from '@clearunit/shared/domain/units';
import { checkUnitWarranty } from '@clearunit/shared/domain/warranties';
import { FormDialog, useForm } from '@clearunit/shared/ui/form';
import { TextInput, Toggle } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { portalToday } from '../../session';
import { AlikeNotice } from '../units/alike-notice';
import { noWarranty, WarrantyInputs } from './warranty-inputs';

type NewUnitDialogProps = { taken: readonly string[]; onAdd: (unit: NewUnit) => void; onClose: () => void };

/** A unit of the building that is being added, with a warranty when it has one (1 §2.9, §5). */
export function NewUnitDialog({ taken, onAdd, onClose }: NewUnitDialogProps) {
  const t = useText();
  const form = useForm({
    initial: noUnit,
    rules: (values) => problemsOf(values, taken),
    submit: (values) => onAdd(asNewUnit(values)),
    onDone: onClose,
  });
  const { values, change } = form;
  return (
    <FormDialog
      form={form}
      title={t('buildings.unit.addTitle')}
      submit={t('buildings.unit.add')}
      onClose={onClose}
    >
      <TextInput
        label={t('buildings.unit.number')}
        autoComplete="off"
        {...form.field('unit')}
        onChange={(event) => change({ unit: withoutNegative(event.target.value) })}
      />
      <AlikeNotice unit={values.unit} others={taken} />
      <TextInput
        label={t('buildings.unit.beds')}
        inputMode="numeric"
        autoComplete="off"
        {...form.field('bedroom_count')}
        onChange={(event) => change({ bedroom_count: withoutNegative(event.target.value) })}
      />
      <Toggle label={t('buildings.unit.townhouse')} {...form.toggle('town_house')} />
      <Toggle label={t('buildings.unit.warranty')} {...form.toggle('is_warranty')} />
      {values.is_warranty && <WarrantyInputs form={form} />}
    </FormDialog>
  );
}

/** The initial values of a new unit's dialog. */
const noUnit = {
  unit: '',
  bedroom_count: '',
  town_house: false,
  is_warranty: false,
  ...noWarranty,
};

type NewUnitValues = typeof noUnit;

function problemsOf(values: NewUnitValues, taken: readonly string[]): Problem[] {
  const isTaken = taken.some((other) => unitKey(other) === unitKey(values.unit));
  // The floor follows from the number; any valid one passes the check.
  const problems = checkUnit({ ...values, floor: '1' });
  if (isTaken) problems.push({ field: 'unit', reason: 'units.taken', params: { unit: values.unit.trim() } });
  return values.is_warranty ? [...problems, ...checkUnitWarranty(values, portalToday())] : problems;
}

const asNewUnit = (values: NewUnitValues): NewUnit => ({
  unit: values.unit.trim(),
  bedroom_count: Number(values.bedroom_count),
  town_house: values.town_house ? 1 : 0,
  is_warranty: values.is_warranty ? 1 : 0,
  warranty_type: values.is_warranty ? values.warranty_type : '',
  pest_id: values.is_warranty ? values.pest_id : null,
  treatment_id: values.is_warranty && values.warranty_type === 'service' ? values.treatment_id : null,
  expire_date: values.is_warranty ? values.expire_date : null,
});
