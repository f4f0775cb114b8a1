import { Select, TextInput } from '@clearunit/shared/ui/kit';
import { usePests, useTreatments } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import type { Fields } from '../form/use-fields';
import type { NewUnitValues } from './new-unit-values';

/** What the warranty of a new unit covers and up to when: a pest, or a service of a pest (1 §5). */
export function WarrantyInputs({ form: { values, set, errorAt } }: { form: Fields<NewUnitValues> }) {
  const t = useText();
  const { data: pests = [] } = usePests();
  const { data: treatments = [] } = useTreatments(values.pest_id || null);
  return (
    <>
      <Select
        label={t('buildings.unit.warrantyType')}
        placeholder={t('buildings.unit.typePick')}
        value={values.warranty_type}
        error={errorAt('warranty_type')}
        options={[
          { value: 'pest', text: t('buildings.unit.pest') },
          { value: 'service', text: t('buildings.unit.service') },
        ]}
        onChange={(event) => set('warranty_type', event.target.value as 'pest' | 'service')}
      />
      <Select
        label={t('buildings.unit.pest')}
        placeholder={t('buildings.unit.pestPick')}
        value={values.pest_id}
        error={errorAt('pest_id')}
        options={pests.map(({ pestId, pestName }) => ({ value: pestId, text: pestName }))}
        onChange={(event) => {
          set('pest_id', event.target.value);
          set('treatment_id', '');
        }}
      />
      {values.warranty_type === 'service' && (
        <Select
          label={t('buildings.unit.treatment')}
          placeholder={t('buildings.unit.treatmentPick')}
          value={values.treatment_id}
          error={errorAt('treatment_id')}
          disabled={values.pest_id === ''}
          options={treatments.map(({ treatment_id, treatment_name }) => ({
            value: treatment_id,
            text: treatment_name,
          }))}
          onChange={(event) => set('treatment_id', event.target.value)}
        />
      )}
      <TextInput
        type="date"
        label={t('buildings.unit.expiry')}
        value={values.expire_date}
        error={errorAt('expire_date')}
        max="9999-12-31"
        onChange={(event) => set('expire_date', event.target.value)}
      />
    </>
  );
}
