import type { PostedBatch } from '@clearunit/shared/api/shapes';
import { useText } from '@clearunit/shared/ui/texts-context';
import { BatchRow } from './batch-row';
import styles from './posted.module.css';

/** The batches, each with a button that shows its orders. */
export function BatchTable({ batches }: { batches: readonly PostedBatch[] }) {
  const t = useText();
  return (
    <div className={styles.frame}>
      {/* biome-ignore-start lint/a11y/noRedundantRoles: a table whose display is changed loses them */}
      <table className={styles.batches} role="table" aria-label={t('schedulerOrders.posted.list')}>
        <thead role="rowgroup">
          <tr role="row">
            <td role="cell" />
            {(['BatchNumber', 'batchOpenedBy', 'batchOpenedOn', 'order_count'] as const).map((column) => (
              <th key={column} scope="col" role="columnheader">
                {t(`schedulerOrders.posted.columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {batches.map((batch) => (
            <BatchRow key={batch.id} batch={batch} />
          ))}
        </tbody>
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: see above */}
    </div>
  );
}
