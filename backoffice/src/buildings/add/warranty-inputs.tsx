import type { FormPart } from '@clearunit/shared/ui/form';
import { Select, TextInput } from '@clearunit/shared/ui/kit';
import { usePests, useTreatments } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';

/** The cover of a new unit's warranty, a pest or a service of a pest, with its last day (1 §5). */
export function WarrantyInputs({ form: { values, change, field } }: { form: FormPart<typeof noWarranty> }) {
  const t = useText();
  const { data: pests = [] } = usePests();
  const { data: treatments = [] } = useTreatments(values.pest_id || null);
  return (
    <>
      <Select
        label={t('buildings.unit.warrantyType')}
        placeholder={t('buildings.unit.typePick')}
        {...field('warranty_type')}
        options={[
          { value: 'pest', text: t('buildings.unit.pest') },
          { value: 'service', text: t('buildings.unit.service') },
        ]}
      />
      <Select
        label={t('buildings.unit.pest')}
        placeholder={t('buildings.unit.pestPick')}
        {...field('pest_id')}
        options={pests.map(({ pestId, pestName }) => ({ value: pestId, text: pestName }))}
        onChange={(event) => change({ pest_id: event.target.value, treatment_id: '' })}
      />
      {values.warranty_type === 'service' && (
        <Select
          label={t('buildings.unit.treatment')}
          placeholder={t('buildings.unit.treatmentPick')}
          {...field('treatment_id')}
          disabled={values.pest_id === ''}
          options={treatments.map(({ treatment_id, treatment_name }) => ({
            value: treatment_id,
            text: treatment_name,
          }))}
        />
      )}
      <TextInput type="date" label={t('buildings.unit.expiry')} {...field('expire_date')} max="9999-12-31" />
    </>
  );
}

/** The initial values of a new unit's warranty. */
export const noWarranty = {
  warranty_type: '' as 'pest' | 'service' | '',
  pest_id: '',
  treatment_id: '',
  expire_date: '',
};
