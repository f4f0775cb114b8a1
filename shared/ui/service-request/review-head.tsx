import { useEffect, useState } from 'react';
import type { BuildingDetail } from '../../api/buildings';
import { showDateTime } from '../../domain/dates';
import { orderNumberLabel, type VisitPreference } from '../../domain/orders';
import { usePreferenceFacts } from '../orders';
import { usePortalZone } from '../portal';
import { useText } from '../texts-context';
import styles from './review.module.css';

type ReviewHeadProps = {
  building: BuildingDetail;
  orderNumber: string;
  preference: VisitPreference;
  document?: string;
};

/** For which building, when, under which number of the client's own, and when a visit is wanted. */
export function ReviewHead({ building, orderNumber, preference, document }: ReviewHeadProps) {
  const t = useText();
  const now = useNow();
  const zone = usePortalZone();
  const wanted = usePreferenceFacts(preference);
  const label = orderNumberLabel(building.building_po_mo_wo);
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t('requests.review.building')}</dt>
        <dd>
          {building.building_name}
          <small>{building.building_address}</small>
        </dd>
      </div>
      <div>
        <dt>{t('requests.review.date')}</dt>
        <dd>{showDateTime(now, zone)}</dd>
      </div>
      {label && (
        <div>
          <dt>{t(`rules.${label}`)}</dt>
          <dd>{orderNumber || t('requests.review.none')}</dd>
        </div>
      )}
      {wanted.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      {document !== undefined && (
        <div>
          <dt>{t('requests.document.title')}</dt>
          <dd>{document}</dd>
        </div>
      )}
    </dl>
  );
}

const everyHalfMinute = 30_000;

/** The time, as long as the review is open. */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), everyHalfMinute);
    return () => clearInterval(timer);
  }, []);
  return now;
}
