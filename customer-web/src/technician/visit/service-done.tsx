import type { VisitUnit } from '@clearunit/shared/api/visits';
import { isClosedDoor } from '@clearunit/shared/domain/results';
import { Select } from '@clearunit/shared/ui/kit';
import { usePests, useTreatments } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import type { UnitEntry } from '../../field-work/visit';
import styles from './unit-form.module.css';

type ServiceDoneProps = {
  unit: VisitUnit;
  entry: UnitEntry;
  onFound: (found: Partial<UnitEntry>) => void;
  disabled: boolean;
};

/**
 * The treatment that was done; the ordered one by default. The pest can be chosen only if the order's pest changed after
 * the entry was begun, since another pest gets a line of its own (4 §2.4).
 */
export function ServiceDone({ unit, entry, onFound, disabled }: ServiceDoneProps) {
  const t = useText();
  const isOther = entry.pest_id !== unit.pest_id;
  const all = usePests().data ?? [{ pestId: unit.pest_id, pestName: unit.pest_name }];
  const pests = all.filter(({ pestId }) => pestId === unit.pest_id || pestId === entry.pest_id);
  const ordered = { treatment_id: unit.treatment_id, treatment_name: unit.treatment_name };
  const known = useTreatments(entry.pest_id).data ?? (entry.pest_id === unit.pest_id ? [ordered] : []);
  return (
    <fieldset className={styles.service} disabled={disabled}>
      <legend>{t(isClosedDoor(entry.outcome) ? 'visits.form.notDone' : 'visits.form.done')}</legend>
      {isOther && (
        <Select
          label={t('visits.form.pest')}
          value={entry.pest_id ?? ''}
          onChange={({ target }) => onFound({ pest_id: target.value, treatment_id: null })}
          options={pests.map(({ pestId, pestName }) => ({ value: pestId, text: pestName }))}
        />
      )}
      <Select
        label={isOther ? t('visits.form.treatment') : t('visits.form.treatmentOf', { pest: unit.pest_name })}
        placeholder={t('visits.form.treatmentPlaceholder')}
        value={entry.treatment_id ?? ''}
        onChange={({ target }) => onFound({ treatment_id: target.value })}
        options={known.map(({ treatment_id, treatment_name }) => ({
          value: treatment_id,
          text: treatment_name,
        }))}
      />
    </fieldset>
  );
}
