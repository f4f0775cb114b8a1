import { useState } from 'react';
import { portfolioCalls } from '../../api/portfolio';
import { today } from '../../domain/dates';
import { daysAhead } from '../../domain/orders';
import { Button, CalendarIcon, EmptyState } from '../kit';
import { FailureNotice, usePortalQuery, usePortalZone } from '../portal';
import { useTexts } from '../texts-context';
import { byDay, type DayOfVisits } from './by-day';
import styles from './portfolio.module.css';
import { CitySelect, PortfolioSearch } from './portfolio-filters';
import type { PortfolioLinks } from './portfolio-links';
import type { TabProps } from './portfolio-props';
import { RowsSkeleton } from './rows-skeleton';

/** What is planned today and on the 13 days after, by day across buildings. */
export function VisitsTab({ address, change, links }: TabProps) {
  const { t } = useTexts();
  const { q, city } = address;
  const { data, error, refetch } = usePortalQuery(
    portfolioCalls.portfolioVisits,
    { query: { q, city: city || undefined } },
    { keepPrevious: true },
  );
  return (
    <div className={styles.tab}>
      <div className={styles.filters}>
        <PortfolioSearch address={address} change={change} />
        <CitySelect address={address} change={change} />
      </div>
      {error && <FailureNotice error={error} onRetry={refetch} />}
      {!data && !error && <RowsSkeleton />}
      {data?.length === 0 && (
        <EmptyState icon={<CalendarIcon />} title={t('portfolio.visits.empty')}>
          {t('portfolio.visits.emptyHint', { days: daysAhead })}
        </EmptyState>
      )}
      {data && byDay(data).map((day) => <Day key={day.day} day={day} links={links} />)}
    </div>
  );
}

/** So many buildings of a day are shown at first. */
const shownAtFirst = 20;

function Day({ day: { day, visits, buildings }, links }: { day: DayOfVisits; links: PortfolioLinks }) {
  const { t, locale } = useTexts();
  const zone = usePortalZone();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? buildings : buildings.slice(0, shownAtFirst);
  const hidden = buildings.length - shown.length;
  const { Link } = links;
  const date = new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));
  return (
    <section className={styles.day} aria-label={date} data-day={day}>
      <header>
        <h2>
          {date}
          {day === today(new Date(), zone) && ` · ${t('portfolio.visits.today')}`}
        </h2>
        <p>
          {t('portfolio.visits.counted', {
            visits: t('portfolio.visitCount', { smart_count: visits }),
            buildings: t('portfolio.sums.buildings', {
              smart_count: buildings.length,
              count: buildings.length,
            }),
          })}
        </p>
      </header>
      <ul>
        {shown.map((one) => (
          <li key={one.building_id}>
            <Link to={links.orders(one.building_id, 'next-14-days')} state={{ portfolio: one.building_name }}>
              {one.building_name}
            </Link>
            <span>{t('portfolio.visitCount', { smart_count: one.visits })}</span>
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <Button look="plain" onClick={() => setWhole(true)}>
          {t('portfolio.visits.more', { smart_count: hidden })}
        </Button>
      )}
    </section>
  );
}
