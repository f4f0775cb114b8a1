import { Suspense } from 'react';
import type { HistoryEntry } from '../../api/history-records';
import { showBesideDay, showDay } from '../../domain/dates';
import type { NamedPlace } from '../../texts';
import { OrderStatusBadge } from '../orders';
import { PhotoStrip } from '../photos';
import { usePortalZone } from '../portal';
import { useText } from '../texts-context';
import { Findings } from './findings';
import styles from './unit-history.module.css';

type CompletedVisitProps = {
  visit: HistoryEntry;
  /** Of which unit its photos are. */
  photos: { buildingId: string; unit: NamedPlace };
};

/** A visit that was made: when, for what, what was found, and the technician's comment. */
export function CompletedVisit({ visit, photos }: CompletedVisitProps) {
  const ids = visit.photo_ids ?? [];
  const t = useText();
  const zone = usePortalZone();
  const service = t('history.service', { pest: visit.pest_name, treatment: visit.treatment_name });
  return (
    <li className={styles.visit}>
      <header>
        <h4>{service}</h4>
        <OrderStatusBadge status={visit.order_status} outcome={visit.outcome} />
      </header>
      <p className={styles.meta}>
        <time dateTime={visit.visited_at ?? visit.work_date ?? undefined}>{timeOfVisit(visit, zone)}</time>
        {visit.technician_name && <span>{visit.technician_name}</span>}
        {visit.order_number !== null && <span>{t('orders.number', { number: visit.order_number })}</span>}
      </p>
      <Findings visit={visit} />
      {visit.comment ? (
        <blockquote className={styles.comment}>{visit.comment}</blockquote>
      ) : (
        <p className={styles.meta}>{t('history.noComment')}</p>
      )}
      {ids.length > 0 && (
        <Suspense>
          <PhotoStrip {...photos} ids={ids} deletable={visit.deletable_photo_ids} />
        </Suspense>
      )}
    </li>
  );
}

/** The day of a visit, with its time where that is told. */
export const timeOfVisit = (
  { work_date, visited_at }: Pick<HistoryEntry, 'work_date' | 'visited_at'>,
  zone: string,
): string => `${showDay(work_date)} ${showBesideDay(work_date, visited_at, zone)}`.trim();
