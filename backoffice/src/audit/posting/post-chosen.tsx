import type { PostableOrder } from '@clearunit/shared/api/batches';
import { batchCalls } from '@clearunit/shared/api/batches';
import { mostOrdersInBatch } from '@clearunit/shared/domain/orders';
import { showTotal } from '@clearunit/shared/domain/paging';
import { Button } from '@clearunit/shared/ui/kit';
import { usePortalAsk } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useRef, useState } from 'react';
import { useListContext, useNotify } from 'react-admin';
import { useOutcome } from '../../outcome';
import type { MonthAndClient } from '../month-and-client';
import type { ListedCompleted } from './listed-completed';
import { useSeenOrders } from './use-seen-orders';

/** Selects all orders that the search finds, and posts the selected ones of all pages. */
export function PostChosen({ onPost }: { onPost: (orders: readonly PostableOrder[]) => void }) {
  const t = useText();
  const notify = useNotify();
  const { failed } = useOutcome();
  const ask = usePortalAsk();
  const { selectedIds = [], onSelect, total = 0, filterValues } = useListContext<ListedCompleted>();
  const seen = useSeenOrders();
  const [isFinding, setFinding] = useState(false);
  const filter = JSON.stringify(filterValues);
  const shownFilter = useRef(filter);
  shownFilter.current = filter;
  const most = showTotal(mostOrdersInBatch);

  const selectAll = async () => {
    setFinding(true);
    try {
      const { q, month, customer } = filterValues as { q?: string } & MonthAndClient;
      const query = { q, month, customer };
      const { data: orders, total } = await ask(batchCalls.postableOrders, { query }, 0);
      // The list shows other orders by now.
      if (shownFilter.current !== filter) return;
      seen.add(orders);
      onSelect(orders.map((order) => order.order_id));
      if (total > orders.length) notify(t('audit.posting.oldest', { most }), { type: 'info' });
    } catch (error) {
      await failed(error);
    } finally {
      setFinding(false);
    }
  };
  // Read on press: during render `seen` lacks the newest rows.
  const open = () => {
    const chosen = selectedIds.flatMap((id) => seen.get(String(id)) ?? []);
    if (chosen.length <= mostOrdersInBatch) onPost(chosen);
    else notify(t('audit.posting.tooMany', { most }), { type: 'warning' });
  };
  return (
    <>
      {total > selectedIds.length && (
        <Button busy={isFinding} onClick={() => void selectAll()}>
          {t('audit.posting.selectAll', { count: showTotal(total) })}
        </Button>
      )}
      <Button look="main" disabled={isFinding} onClick={open}>
        {t('audit.posting.post')}
      </Button>
    </>
  );
}
