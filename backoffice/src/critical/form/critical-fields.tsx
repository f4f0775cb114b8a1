import { LimitedTextArea, TextInput } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import styles from '../critical.module.css';
import type { CriticalEntries } from './critical-entries';
import { UnitFields } from './unit-fields';
import type { CriticalFormState } from './use-critical-form';

/** What is written about a critical unit (3 §5.6); read only where it can only be viewed. */
export function CriticalFields({ form }: { form: CriticalFormState }) {
  const t = useText();
  const readOnly = form.mode === 'view';
  const field = (name: keyof CriticalEntries) => ({
    label: t(`critical.columns.${name as 'summary'}`),
    value: form.entries[name],
    error: form.errorAt(name),
    readOnly,
    onChange: (event: { target: { value: string } }) => form.change({ [name]: event.target.value }),
  });
  return (
    <>
      <UnitFields form={form} />
      <div className={styles.pair}>
        <TextInput {...field('date_reported')} type="date" />
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
