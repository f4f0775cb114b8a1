import { alikeUnits } from '@clearunit/shared/domain/units';
import { useText } from '@clearunit/shared/ui/texts-context';
import styles from '../form/form.module.css';

/** Warns of similar unit numbers, such as 5F and APT5F; the unit can still be added (4 §1.5). */
export function AlikeNotice({ unit, others }: { unit: string; others: readonly string[] }) {
  const t = useText();
  const alike = unit.trim() === '' ? [] : alikeUnits(unit, others);
  return (
    <p role="status" className={styles.warning}>
      {alike.length > 0 &&
        t('buildings.unit.alike', { others: alike.slice(0, 3).join(', '), smart_count: alike.length })}
    </p>
  );
}
