import type { Dashboard } from '@clearunit/shared/api/shapes';
import { EmptyState } from '@clearunit/shared/ui/kit';
import { useText, useTexts } from '@clearunit/shared/ui/texts-context';
import styles from './dashboard.module.css';

/** Who joined last (1 §2.5). */
export function LatestTechnicians({ technicians }: { technicians: Dashboard['technicians'] }) {
  const { locale } = useTexts();
  const t = useText();
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });
  const title = t('dashboard.technicians.title');
  return (
    <section className={styles.panel} aria-label={title}>
      <h2>{title}</h2>
      {technicians.length === 0 && <EmptyState title={t('dashboard.technicians.empty')} />}
      <ul className={styles.people}>
        {technicians.map(({ uid, first_name, last_name, company, email, created_at }) => (
          <li key={uid}>
            <strong>{[first_name, last_name].filter(Boolean).join(' ')}</strong>
            <span>{company || email}</span>
            <small>{t('dashboard.technicians.joined', { date: day.format(new Date(created_at)) })}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}
