import type { UnsyncedDeletion } from '@clearunit/shared/api/order-records';
import { orderStepCalls } from '@clearunit/shared/api/order-steps';
import { Button } from '@clearunit/shared/ui/kit';
import { useNotSyncedText } from '@clearunit/shared/ui/orders';
import { usePortalMutation } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useOutcome } from '../outcome';
import styles from './unsynced-deletions.module.css';

type DeletionListProps = { deletions: readonly UnsyncedDeletion[]; total: number };

/** Deleted orders that the management system does not know of yet, each to be synced by hand. */
export default function DeletionList({ deletions, total }: DeletionListProps) {
  const t = useText();
  const others = total - deletions.length;
  const title = t('schedulerOrders.deletions.title', { smart_count: total });
  return (
    <section className={styles.deletions} aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {deletions.map((deletion) => (
          <Deletion key={deletion.order_id} deletion={deletion} />
        ))}
      </ul>
      {others > 0 && <p>{t('schedulerOrders.deletions.others', { smart_count: others })}</p>}
    </section>
  );
}

function Deletion({ deletion }: { deletion: UnsyncedDeletion }) {
  const t = useText();
  const notSyncedText = useNotSyncedText();
  const { tell } = useOutcome();
  const { mutateAsync, isPending } = usePortalMutation(orderStepCalls.syncOrder, ['unsyncedDeletions']);
  const { order_id: id, order_number: order, building_name: building, not_synced } = deletion;
  const sync = () => tell(mutateAsync({ params: { id }, query: {} }));
  return (
    <li>
      <p>
        <strong>{t('schedulerOrders.deletions.order', { order, building })}</strong>{' '}
        {notSyncedText({ ...not_synced, is_given_up: false })}{' '}
        {not_synced.is_given_up && t('schedulerOrders.deletions.givenUp')}
      </p>
      <Button aria-label={t('schedulerOrders.deletions.syncOf', { order })} busy={isPending} onClick={sync}>
        {t('schedulerOrders.steps.sync')}
      </Button>
    </li>
  );
}
