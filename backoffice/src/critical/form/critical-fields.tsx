import { LimitedTextArea, TextInput } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { portalToday } from '../../session';
import styles from '../critical.module.css';
import type { CriticalValues } from '../listed-critical';
import { UnitFields } from './unit-fields';
import type { CriticalForm } from './use-critical-form';

/** The fields of a critical unit (3 §5.6); read-only where it can only be viewed. */
export function CriticalFields({ form, readOnly }: { form: CriticalForm; readOnly: boolean }) {
  const t = useText();
  const field = (name: Exclude<keyof CriticalValues, 'buildingID' | 'unit_number'>) => ({
    label: t(`critical.columns.${name}`),
    readOnly,
    ...form.field(name),
  });
  return (
    <>
      <UnitFields form={form} readOnly={readOnly} />
      <div className={styles.pair}>
        <TextInput {...field('date_reported')} type="date" max={portalToday()} />
        <TextInput {...field('last_service_date')} type="date" />
      </div>
      <TextInput {...field('tech_reported')} />
      <LimitedTextArea {...field('summary')} />
      <LimitedTextArea {...field('csr_actions')} />
      <LimitedTextArea {...field('ss_rm_steps')} optional={!readOnly} />
      <LimitedTextArea {...field('note')} optional={!readOnly} />
      <LimitedTextArea {...field('last_tech_comment')} />
    </>
  );
}
