import type { PostedBatch } from '@clearunit/shared/api/order-steps';
import { showDateTime } from '@clearunit/shared/domain/dates';
import { useText } from '@clearunit/shared/ui/texts-context';
import { ExpandableTable } from '../../grid/expandable-table';
import { portalTimeZone } from '../../session';
import { BatchOrders } from './batch-orders';

/** The batches, each with a button that shows its orders. */
export function BatchTable({ batches }: { batches: readonly PostedBatch[] }) {
  const t = useText();
  const column = (id: keyof typeof cells) => ({
    id,
    title: t(`schedulerOrders.posted.columns.${id}`),
    cell: cells[id],
  });
  return (
    <ExpandableTable
      label={t('schedulerOrders.posted.list')}
      columns={[
        column('BatchNumber'),
        column('batchOpenedBy'),
        column('batchOpenedOn'),
        column('order_count'),
      ]}
      rows={batches}
      openLabel={({ BatchNumber: batch }) => t('schedulerOrders.posted.open', { batch })}
      content={(batch) => <BatchOrders batch={batch} />}
    />
  );
}

const cells = {
  BatchNumber: (batch: PostedBatch) => String(batch.BatchNumber),
  batchOpenedBy: (batch: PostedBatch) => batch.batchOpenedBy,
  batchOpenedOn: (batch: PostedBatch) => showDateTime(batch.batchOpenedOn, portalTimeZone()),
  order_count: (batch: PostedBatch) => String(batch.order_count),
};
