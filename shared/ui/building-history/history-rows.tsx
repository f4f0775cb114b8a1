import { useState } from 'react';
import type { BuildingHistoryRow } from '../../api/history-records';
import { useMedia } from '../device';
import { Button, CalendarIcon, EmptyState, Pager, Table } from '../kit';
import * as media from '../media';
import { useText } from '../texts-context';
import type { HistoryAddress } from './history-address';
import { HistoryCard } from './history-card';
import { HistoryDetails } from './history-details';
import type { FollowUpCart } from './request-follow-up';
import { useHistoryColumns } from './use-history-columns';

type HistoryRowsProps = {
  rows: readonly BuildingHistoryRow[];
  total: number;
  page: number;
  limit: number;
  /** Whether a unit, pest or floor is asked for. */
  isNarrowed: boolean;
  onChange: (change: Partial<HistoryAddress>) => void;
  cart: FollowUpCart | undefined;
};

/** The rows of a page and the way to the next ones; on a phone a row is short, and opens to all that is known of it. */
export function HistoryRows(props: HistoryRowsProps) {
  const { rows, total, page, limit, isNarrowed, onChange, cart } = props;
  const t = useText();
  const columns = useHistoryColumns(cart);
  const isPhone = useMedia(media.phone);
  const [open, setOpen] = useState<readonly string[]>([]);
  if (total === 0) return <NoHistory isNarrowed={isNarrowed} onChange={onChange} />;
  const toggle = ({ order_unit_id: id }: BuildingHistoryRow) =>
    setOpen((now) => (now.includes(id) ? now.filter((one) => one !== id) : [...now, id]));
  const isOpen = (row: BuildingHistoryRow) => open.includes(row.order_unit_id);
  return (
    <>
      <Table
        wide
        label={t('buildingHistory.table')}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.order_unit_id}
        onRow={isPhone ? toggle : undefined}
        card={(row) => <HistoryCard row={row} isOpen={isOpen(row)} onOpen={() => toggle(row)} />}
        below={(row) => isPhone && isOpen(row) && <HistoryDetails row={row} cart={cart} />}
      />
      <Pager page={page} limit={limit} total={total} onPage={(next) => onChange({ page: next })} />
    </>
  );
}

/** Nothing at all in the specified words; nothing that the filters find, with the way back to all. */
function NoHistory({ isNarrowed, onChange }: Pick<HistoryRowsProps, 'isNarrowed' | 'onChange'>) {
  const t = useText();
  if (!isNarrowed) return <EmptyState title={t('buildingHistory.empty')} icon={<CalendarIcon />} />;
  return (
    <EmptyState
      title={t('buildingHistory.notFound')}
      icon={<CalendarIcon />}
      action={
        <Button onClick={() => onChange({ unit: '', pestId: null, floor: null })}>
          {t('buildingHistory.clearFilters')}
        </Button>
      }
    >
      {t('buildingHistory.notFoundHint')}
    </EmptyState>
  );
}
