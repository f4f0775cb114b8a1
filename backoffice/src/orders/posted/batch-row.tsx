import type { PostedBatch } from '@clearunit/shared/api/shapes';
import { showDateTime } from '@clearunit/shared/domain/dates';
import { ChevronDownIcon, ChevronRightIcon, IconButton } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useId, useState } from 'react';
import { portalTimeZone } from '../../session';
import { BatchOrders } from './batch-orders';
import styles from './posted.module.css';

/** One batch, and below it its orders while it is open. */
export function BatchRow({ batch }: { batch: PostedBatch }) {
  const t = useText();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const cell = (column: 'BatchNumber' | 'batchOpenedBy' | 'batchOpenedOn' | 'order_count', value: string) => (
    // biome-ignore lint/a11y/noRedundantRoles: a table whose display is changed loses them
    <td role="cell" data-label={t(`schedulerOrders.posted.columns.${column}`)}>
      {value}
    </td>
  );
  return (
    <>
      {/* biome-ignore-start lint/a11y/noRedundantRoles: a table whose display is changed loses them */}
      <tr role="row">
        <td role="cell" className={styles.control}>
          <IconButton
            label={t('schedulerOrders.posted.open', { batch: batch.BatchNumber })}
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? <ChevronDownIcon /> : <ChevronRightIcon />}
          </IconButton>
        </td>
        {cell('BatchNumber', String(batch.BatchNumber))}
        {cell('batchOpenedBy', batch.batchOpenedBy)}
        {cell('batchOpenedOn', showDateTime(batch.batchOpenedOn, portalTimeZone()))}
        {cell('order_count', String(batch.order_count))}
      </tr>
      {isOpen && (
        <tr role="row" id={id}>
          <td role="cell" colSpan={5} className={styles.orders}>
            <BatchOrders batch={batch} />
          </td>
        </tr>
      )}
      {/* biome-ignore-end lint/a11y/noRedundantRoles: see above */}
    </>
  );
}
