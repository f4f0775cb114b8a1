import { orderStepCalls } from '@clearunit/shared/api/order-steps';
import { usePortalQuery } from '@clearunit/shared/ui/portal';
import { lazy, Suspense } from 'react';

const DeletionList = lazy(() => import('./deletion-list'));

/**
 * Deleted orders that the management system does not know of yet; nothing where all are synced.
 */
export function UnsyncedDeletions() {
  const { data: waiting } = usePortalQuery(orderStepCalls.unsyncedDeletions, {});
  if (!waiting || waiting.data.length === 0) return null;
  return (
    <Suspense>
      <DeletionList deletions={waiting.data} total={waiting.total} />
    </Suspense>
  );
}
