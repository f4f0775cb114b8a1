import type { FormPart } from '@clearunit/shared/ui/form';
import { TextInput } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import styles from '../form/form.module.css';
import { FormCard } from '../form/form-card';
import type { UpdateValues } from './building-form';

type WarrantyCountsProps = {
  form: FormPart<UpdateValues>;
  /** How many units have a warranty. */
  used: number;
};

/** How many warranties the building has, and how many are in use (2 §3). */
export function WarrantyCounts({ form, used }: WarrantyCountsProps) {
  const t = useText();
  return (
    <FormCard title={t('buildings.sections.warranty')}>
      <div className={styles.grid}>
        <TextInput
          label={t('buildings.fields.warranty_count')}
          {...form.field('warranty_count')}
          inputMode="numeric"
          maxLength={6}
          onChange={(event) => form.change({ warranty_count: event.target.value.replace(/\D/g, '') })}
        />
        <TextInput
          label={t('buildings.fields.warranty_used')}
          value={String(used)}
          error={form.errorAt('warranty_used')}
          readOnly
        />
      </div>
    </FormCard>
  );
}
