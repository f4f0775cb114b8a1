import { TextInput } from '../kit';
import { useText } from '../texts-context';
import styles from './service-request-form.module.css';

const fields = ['date', 'time', 'duration', 'technician'] as const;

/** What the scheduler fills in later; shown so that one knows that it will be (3 §2.2). */
export function VisitFields() {
  const t = useText();
  return (
    <fieldset className={styles.visit} disabled>
      <legend>{t('requests.visit.title')}</legend>
      {fields.map((field) => (
        <TextInput key={field} label={t(`requests.visit.${field}`)} value="" readOnly disabled />
      ))}
    </fieldset>
  );
}
