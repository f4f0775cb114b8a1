import type { Dashboard } from '@clearunit/shared/api/dashboard';
import { showTotal } from '@clearunit/shared/domain/paging';
import { classNames } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { Link } from 'react-router-dom';
import styles from './waiting-panel.module.css';

type Waiting = Dashboard['waiting'];

/** The tasks that wait, each with its number and a link to its list (4 §20). */
export function WaitingPanel({ waiting }: { waiting: Waiting }) {
  const t = useText();
  const title = t('dashboard.waiting.title');
  return (
    <section className={styles.panel} aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {(Object.keys(places) as (keyof Waiting)[]).map((what) => (
          <li key={what}>
            <Link to={places[what]} className={classNames(styles.tile, waiting[what] === 0 && styles.none)}>
              <strong>{showTotal(waiting[what])}</strong>{' '}
              <span>{t(`dashboard.waiting.${what}`, { smart_count: waiting[what] })}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

const listOf = (page: string, filter: Record<string, string>) =>
  `${page}?filter=${encodeURIComponent(JSON.stringify(filter))}`;

/** The filtered list of each task; the most urgent first. */
const places: Record<keyof Waiting, string> = {
  unscheduled_orders: listOf('/waiting-orders', { status: 'in progress' }),
  pin_requests: '/pin-management',
  follow_up_requests: listOf('/admin-follow-up-requests', { status: 'pending' }),
  recommended_follow_ups: listOf('/waiting-orders', { order_status: 'followUp' }),
  unassigned_buildings: listOf('/building-management', { scheduler: 'none' }),
  failed_mail: listOf('/logs', { box: 'mail', status: 'failed' }),
};
