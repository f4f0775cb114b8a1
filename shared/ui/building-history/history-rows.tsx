import type { BuildingHistoryRow } from '../../api/order-records';
import { CalendarIcon, EmptyState, Pager, Table } from '../kit';
import { useText } from '../texts-context';
import type { FollowUpCart } from './request-follow-up';
import { useHistoryColumns } from './use-history-columns';

type HistoryRowsProps = {
  rows: readonly BuildingHistoryRow[];
  total: number;
  page: number;
  limit: number;
  onPage: (page: number) => void;
  cart: FollowUpCart | undefined;
};

/** The rows of a page and the way to the next ones; nothing at all in the specified words. */
export function HistoryRows({ rows, total, page, limit, onPage, cart }: HistoryRowsProps) {
  const t = useText();
  const columns = useHistoryColumns(cart);
  if (total === 0) return <EmptyState title={t('buildingHistory.empty')} icon={<CalendarIcon />} />;
  return (
    <>
      <Table
        wide
        label={t('buildingHistory.table')}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.order_unit_id}
      />
      <Pager page={page} limit={limit} total={total} onPage={onPage} />
    </>
  );
}
