import { masterPinFields, masterPinLength } from '@clearunit/shared/domain/pins';
import type { FormPart } from '@clearunit/shared/ui/form';
import { TextInput, Toggle } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import styles from '../form/form.module.css';
import { FormCard } from '../form/form-card';
import type { UpdateValues } from './building-form';

type PinInputsProps = {
  form: FormPart<UpdateValues>;
  pin: string;
  /** The form names another client, for whom the provider makes a new PIN. */
  getsNewPin: boolean;
  isLong: boolean;
  /** Its client's setting has all PINs view only. */
  ofClient: boolean;
};

/** The building's own PIN, which is given, its four master pins (2 §3), and what they may do (decision 69). */
export function PinInputs({ form, pin, getsNewPin, isLong, ofClient }: PinInputsProps) {
  const t = useText();
  return (
    <FormCard title={t('buildings.sections.pins')}>
      <div className={styles.grid}>
        <TextInput
          label={t('buildings.fields.building_pin')}
          hint={getsNewPin ? t('buildings.pinOfNextClient') : undefined}
          value={pin}
          error={form.errorAt('building_pin')}
          readOnly
        />
        {masterPinFields.map((field) => (
          <TextInput
            key={field}
            label={t(`buildings.fields.${field}`)}
            hint={t('buildings.fields.pinHint', { digits: masterPinLength(isLong) })}
            optional
            inputMode="numeric"
            maxLength={20}
            autoComplete="off"
            {...form.field(field)}
          />
        ))}
      </div>
      <Toggle
        label={t('buildings.fields.pin_views_only')}
        checked={form.values.pin_views_only}
        onChange={(pin_views_only) => form.change({ pin_views_only })}
      />
      <p className={styles.note}>{t(ofClient ? 'buildings.pinsView.byClient' : 'buildings.pinsView.hint')}</p>
    </FormCard>
  );
}
