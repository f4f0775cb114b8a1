import { masterPinFields } from '@clearunit/shared/domain/pins';
import type { FormPart } from '@clearunit/shared/ui/form';
import { TextInput } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import styles from '../form/form.module.css';
import { FormCard } from '../form/form-card';
import type { UpdateValues } from './building-form';

type PinInputsProps = { form: FormPart<UpdateValues>; pin: string };

/** The building's own PIN, which is given, and its four master pins (2 §3). */
export function PinInputs({ form, pin }: PinInputsProps) {
  const t = useText();
  return (
    <FormCard title={t('buildings.sections.pins')}>
      <div className={styles.grid}>
        <TextInput
          label={t('buildings.fields.building_pin')}
          value={pin}
          error={form.errorAt('building_pin')}
          readOnly
        />
        {masterPinFields.map((field) => (
          <TextInput
            key={field}
            label={t(`buildings.fields.${field}`)}
            hint={t('buildings.fields.pinHint')}
            optional
            inputMode="numeric"
            maxLength={20}
            autoComplete="off"
            {...form.field(field)}
          />
        ))}
      </div>
    </FormCard>
  );
}
