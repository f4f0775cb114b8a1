import { mostOrdersAtOnce } from '@clearunit/shared/domain/orders';
import { Button } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useListContext, useNotify } from 'react-admin';
import type { ListedOrder } from '../listed-order';

const UpdateStatusesDialog = lazy(() => import('./update-statuses-dialog'));

/** Gives all selected orders one status and day; those that failed stay selected (3 §2.10). */
export default function UpdateChosen() {
  const t = useText();
  const notify = useNotify();
  const { selectedIds = [], onSelect } = useListContext<ListedOrder>();
  const seen = useSeenOrders();
  const [updating, setUpdating] = useState<ListedOrder[] | null>(null);
  const open = () => {
    const chosen = selectedIds.flatMap((id) => seen.current.get(String(id)) ?? []);
    if (chosen.length <= mostOrdersAtOnce) return setUpdating(chosen);
    notify(t('schedulerOrders.statuses.tooMany', { most: mostOrdersAtOnce }), { type: 'warning' });
  };
  return (
    <>
      <Button look="main" onClick={open}>
        {t('schedulerOrders.statuses.open')}
      </Button>
      {updating && (
        <Suspense>
          <UpdateStatusesDialog
            orders={updating}
            onUpdated={(failed) => onSelect(failed)}
            onClose={() => setUpdating(null)}
          />
        </Suspense>
      )}
    </>
  );
}

/** Every order that the list has shown: selected ones may be on another page. */
function useSeenOrders() {
  const { data } = useListContext<ListedOrder>();
  const seen = useRef(new Map<string, ListedOrder>());
  useEffect(() => {
    for (const order of data ?? []) seen.current.set(order.id, order);
  }, [data]);
  return seen;
}
