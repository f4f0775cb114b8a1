import type { BuildingDetail } from '../../api/shapes';
import { isSecondVisit, type RequestLine, trimUnitNumber } from '../../domain/orders';
import { summarize } from '../../domain/prices';
import { useMoney, useText } from '../texts-context';
import styles from './order-summary.module.css';

type OrderSummaryProps = {
  /** All lines that will be ordered, second bed-bug visits included. */
  lines: readonly RequestLine[];
  building: Pick<BuildingDetail, 'tax' | 'service_charge' | 'minimum_charge'>;
};

/** What the request will cost as far as is known: a price per line, SUBTOTAL, TAX and TOTAL (3 §2.2, §9). */
export function OrderSummary({ lines, building }: OrderSummaryProps) {
  const t = useText();
  const money = useMoney();
  const chosen = lines.filter((line) => !line.isDeleted && line.treatment !== null);
  const { subtotal, tax, total, isMinimumCharge } = summaryOf(lines, building);
  return (
    <section className={styles.summary} aria-label={t('requests.summary.title')}>
      <h2>{t('requests.summary.title')}</h2>
      {chosen.length === 0 && <p className={styles.faint}>{t('requests.summary.empty')}</p>}
      <ul className={styles.lines}>
        {chosen.map((line) => (
          <li key={line.key}>
            <span>
              {t('requests.summary.line', {
                unit: trimUnitNumber(line.unit_number) || t('requests.summary.noUnit'),
                treatment: line.treatment ?? '',
              })}
              {isSecondVisit(line) && <small>{t('requests.summary.nextVisit')}</small>}
            </span>
            <span>{line.price === null ? t('requests.summary.unknown') : money(line.price)}</span>
          </li>
        ))}
      </ul>
      <dl className={styles.sums}>
        <dt>{t('requests.summary.subtotal')}</dt>
        <dd>{money(subtotal)}</dd>
        <dt>
          {t('requests.summary.tax')}{' '}
          <small>{t('requests.summary.taxPercent', { percent: building.tax })}</small>
        </dt>
        <dd>{money(tax)}</dd>
        <dt className={styles.total}>{t('requests.summary.total')}</dt>
        <dd className={styles.total}>{money(total)}</dd>
      </dl>
      {isMinimumCharge && <p className={styles.faint}>{t('requests.summary.minimum')}</p>}
      <p className={styles.faint}>{t('requests.summary.estimate')}</p>
    </section>
  );
}

/** The sums of a request in cents, with the building's tax and, where its customer has one, the minimum charge. */
export function summaryOf(lines: readonly RequestLine[], building: OrderSummaryProps['building']) {
  const prices = lines.filter((line) => !line.isDeleted).map((line) => line.price);
  return summarize(prices, building.tax, building.service_charge === 1 ? building.minimum_charge : 0);
}
