import { allRows, pageSizes } from '@clearunit/shared/domain/paging';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useId } from 'react';
import styles from './resource-grid.module.css';

type RowsPerPageProps = { value: number; onChoose: (rows: number) => void };

/** Rows per page. */
export function RowsPerPage({ value, onChoose }: RowsPerPageProps) {
  const t = useText();
  const id = useId();
  return (
    <div className={styles.sizes}>
      <label htmlFor={id}>{t('common.pager.rows')}</label>
      <select id={id} value={value} onChange={(event) => onChoose(Number(event.target.value))}>
        {pageSizes.map((size) => (
          <option key={size}>{size}</option>
        ))}
        <option value={allRows}>{t('common.pager.all')}</option>
      </select>
    </div>
  );
}
