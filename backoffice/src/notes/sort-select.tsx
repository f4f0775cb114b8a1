import { Select, type Sort } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import styles from './notes.module.css';

type SortSelectProps = { order: Sort['order']; onOrder: (order: Sort['order']) => void };

/** Sorts on a phone, where notes are cards without headings. */
export function SortSelect({ order, onOrder }: SortSelectProps) {
  const t = useText();
  return (
    <div className={styles.phoneOnly}>
      <Select
        label={t('notes.sort')}
        value={order}
        options={(['DESC', 'ASC'] as const).map((value) => ({ value, text: t(`notes.orders.${value}`) }))}
        onChange={(event) => onOrder(event.target.value as Sort['order'])}
      />
    </div>
  );
}
