import { type Due, daysAhead } from '../../domain/orders';
import { Button } from '../kit';
import { useText } from '../texts-context';
import styles from './only-due.module.css';

type OnlyDueProps = {
  due: Due;
  count: number | undefined;
  /** The list without this filter; by default orders in progress or scheduled. */
  allText?: string;
  onClear: () => void;
};

/** Says which planned visits are listed only, how many, and shows all again. */
export function OnlyDue({ due, count, allText, onClear }: OnlyDueProps) {
  const t = useText();
  return (
    <p className={styles.due}>
      <span>
        <b>{t(`orderList.due.${due}`, { days: daysAhead })}</b>
        {count !== undefined && `, ${t('orderList.due.count', { count })}`}
      </span>
      <Button look="plain" onClick={onClear}>
        {allText ?? t('orderList.due.clear')}
      </Button>
    </p>
  );
}
