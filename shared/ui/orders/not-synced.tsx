import type { NotSynced } from '../../api/order-records';
import { showDateTime } from '../../domain/dates';
import { usePortalZone } from '../portal';
import { useText } from '../texts-context';
import styles from './not-synced.module.css';

/** Since when an order waits for the management system, the last error, and a button to send it again. */
export function useNotSyncedText(): (notSynced: NotSynced) => string {
  const t = useText();
  const zone = usePortalZone();
  return ({ since, error, is_given_up }) =>
    [
      t('orders.notSynced.since', { since: showDateTime(since, zone) }),
      error && t('orders.notSynced.error', { error }),
      is_given_up && t('orders.notSynced.givenUp'),
    ]
      .filter(Boolean)
      .join(' ');
}

/** A quiet 'Not yet synced' for lists, with the rest where a pointer rests on it; nothing where all is synced. */
export const NotSyncedMark = ({ notSynced }: { notSynced: NotSynced | null | undefined }) =>
  notSynced ? <Mark notSynced={notSynced} /> : null;

function Mark({ notSynced }: { notSynced: NotSynced }) {
  const t = useText();
  const notSyncedText = useNotSyncedText();
  return (
    <span className={styles.mark} title={notSyncedText(notSynced)}>
      {t('orders.notSynced.mark')}
    </span>
  );
}
