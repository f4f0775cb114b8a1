import type { Column } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { type RaRecord, useListContext } from 'react-admin';
import styles from './cards.module.css';

/** The column of a table, or the line of a card, that chooses the row. */
export function useChoiceLine<Row extends RaRecord>(isChoosable?: (row: Row) => boolean): Column<Row> {
  const t = useText();
  const { selectedIds = [], onToggleItem, isPlaceholderData } = useListContext<Row>();
  return {
    id: 'choice',
    title: '',
    cell: (row) => {
      if (isChoosable && !isChoosable(row)) return null;
      return (
        <label className={styles.choice}>
          <input
            type="checkbox"
            checked={selectedIds.includes(row.id)}
            // The rows are those of the page before.
            disabled={isPlaceholderData}
            onChange={() => onToggleItem(row.id)}
          />
          <span className="unseen-above-phone">{t('console.list.choose')}</span>
        </label>
      );
    },
  };
}
