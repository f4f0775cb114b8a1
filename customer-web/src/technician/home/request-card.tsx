import { detailAddress } from '@clearunit/shared/api/routes';
import type { FollowUpRequest } from '@clearunit/shared/api/visits';
import { showDay } from '@clearunit/shared/domain/dates';
import { mayResend } from '@clearunit/shared/domain/follow-ups';
import { unitNumbersOf } from '@clearunit/shared/domain/orders';
import { FollowUpStatusBadge } from '@clearunit/shared/ui/orders';
import { useText } from '@clearunit/shared/ui/texts-context';
import { Link } from 'react-router-dom';
import { portalDay } from '../../session/portal-days';
import styles from './home.module.css';
import { ResendButton } from './resend-button';

/** A follow-up request with its state and units. */
export function RequestCard({ request }: { request: FollowUpRequest }) {
  const t = useText();
  const { id, building_name, status, units, unit_count, tech_name, date, request_count } = request;
  const unnamed = unit_count - unitNumbersOf(units).length;
  return (
    <article className={styles.card}>
      <header className={styles.visitHead}>
        <h2>
          <Link to={detailAddress('/technician-home/order-detail', { requestId: id })}>{building_name}</Link>
        </h2>
        <FollowUpStatusBadge status={status} />
      </header>
      <ul>
        {units.map(({ unit_number, pest_name, treatment_name }) => (
          <li key={`${unit_number} ${pest_name} ${treatment_name}`}>
            {t('visits.requests.unit', { unit: unit_number, pest: pest_name, treatment: treatment_name })}
          </li>
        ))}
        {unnamed > 0 && <li>{t('visits.requests.more', { smart_count: unnamed })}</li>}
      </ul>
      <dl className={styles.facts}>
        <div>
          <dt>{t('visits.requests.date')}</dt>
          <dd>{showDay(portalDay(new Date(date)))}</dd>
        </div>
        <div>
          <dt>{t('visits.requests.count')}</dt>
          <dd>{t('visits.requests.times', { smart_count: request_count })}</dd>
        </div>
        <div>
          <dt>{t('visits.requests.technician')}</dt>
          <dd>{tech_name}</dd>
        </div>
      </dl>
      {mayResend(status) && <ResendButton request={request} />}
    </article>
  );
}
