import type { NewUnit } from '@clearunit/shared/api/shapes';
import type { Problem } from '@clearunit/shared/domain/errors';
import { checkUnit, unitKey, withoutNegative } from '@clearunit/shared/domain/units';
import { checkUnitWarranty } from '@clearunit/shared/domain/warranties';
import { Button, Dialog, TextInput, Toggle } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { type FormEvent, useId } from 'react';
import { portalToday } from '../../session';
import styles from '../form/form.module.css';
import { useFields } from '../form/use-fields';
import { AlikeNotice } from '../units/alike-notice';
import { type NewUnitValues, noUnit } from './new-unit-values';
import { WarrantyInputs } from './warranty-inputs';

type NewUnitDialogProps = { taken: readonly string[]; onAdd: (unit: NewUnit) => void; onClose: () => void };

/** A unit of the building that is being added, with a warranty when it has one (1 §2.9, §5). */
export function NewUnitDialog({ taken, onAdd, onClose }: NewUnitDialogProps) {
  const t = useText();
  const id = useId();
  const form = useFields(noUnit);
  const { values, set, errorAt } = form;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!form.accept(problemsOf(values, taken))) return;
    onAdd(asNewUnit(values));
    onClose();
  };
  return (
    <Dialog
      title={t('buildings.unit.addTitle')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('common.actions.cancel')}</Button>
          <Button type="submit" form={id} look="main">
            {t('buildings.unit.add')}
          </Button>
        </>
      }
    >
      <form id={id} className={styles.stack} onSubmit={submit} noValidate>
        <TextInput
          label={t('buildings.unit.number')}
          value={values.unit}
          error={errorAt('unit')}
          autoComplete="off"
          onChange={(event) => set('unit', withoutNegative(event.target.value))}
        />
        <AlikeNotice unit={values.unit} others={taken} />
        <TextInput
          label={t('buildings.unit.beds')}
          value={values.bedroom_count}
          error={errorAt('bedroom_count')}
          inputMode="numeric"
          autoComplete="off"
          onChange={(event) => set('bedroom_count', withoutNegative(event.target.value))}
        />
        <Toggle
          label={t('buildings.unit.townhouse')}
          checked={values.town_house}
          onChange={(on) => set('town_house', on)}
        />
        <Toggle
          label={t('buildings.unit.warranty')}
          checked={values.is_warranty}
          onChange={(on) => set('is_warranty', on)}
        />
        {values.is_warranty && <WarrantyInputs form={form} />}
      </form>
    </Dialog>
  );
}

function problemsOf(values: NewUnitValues, taken: readonly string[]): Problem[] {
  const isTaken = taken.some((other) => unitKey(other) === unitKey(values.unit));
  // The floor is the number's own affair here; any that is good will do.
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
