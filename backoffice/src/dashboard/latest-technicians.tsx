import type { Dashboard } from '@clearunit/shared/api/dashboard';
import { showDate } from '@clearunit/shared/domain/dates';
import { Badge, EmptyState } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { RecordLink } from '../grid/record-link';
import { technicians as kind } from '../people/kinds';
import { portalTimeZone } from '../session';
import styles from './dashboard.module.css';

/** Who joined last (1 §2.5). */
export function LatestTechnicians({ technicians }: { technicians: Dashboard['technicians'] }) {
  const t = useText();
  const title = t('dashboard.technicians.title');
  return (
    <section className={styles.panel} aria-label={title}>
      <h2>{title}</h2>
      {technicians.length === 0 && <EmptyState title={t('dashboard.technicians.empty')} />}
      <ul className={styles.people}>
        {technicians.map(({ uid, first_name, last_name, company, email, role, created_at }) => (
          <li key={uid}>
            <strong>
              <RecordLink address={{ to: `${kind.viewPage}?id=${uid}` }}>
                {[first_name, last_name].filter(Boolean).join(' ')}
              </RecordLink>{' '}
              <Badge tone="plain">
                {t(`dashboard.technicians.roles.${role === 'technician' ? role : 'customer'}`)}
              </Badge>
            </strong>
            <span>{company || email}</span>
            <small>
              {t('dashboard.technicians.joined', { date: showDate(created_at, portalTimeZone()) })}
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}
