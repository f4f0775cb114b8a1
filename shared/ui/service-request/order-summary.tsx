import type { CommonArea } from '../../api/buildings';
import { showDay } from '../../domain/dates';
import { isSecondVisit, type RequestLine, shownLines, trimUnitNumber } from '../../domain/orders';
import { isNameOfArea } from '../../domain/units';
import { placeCounts } from '../../texts';
import { useMoney, useText } from '../texts-context';
import styles from './order-summary.module.css';
import type { EstimatedBuilding, useEstimate } from './use-estimate';

type OrderSummaryProps = {
  /** All lines that will be ordered, second bed-bug visits included. */
  lines: readonly RequestLine[];
  building: EstimatedBuilding;
  estimate: ReturnType<typeof useEstimate>;
};

/** What the request will cost as far as is known: a price per line, SUBTOTAL, TAX and TOTAL (3 §2.2, §9). */
export function OrderSummary({ lines, building, estimate }: OrderSummaryProps) {
  const t = useText();
  const money = useMoney();
  const chosen = shownLines(lines).filter((line) => line.treatment !== null);
  const { subtotal, tax, total, isWhole, adjustment, charges, warrantyUsesLeft: usesLeft } = estimate;
  return (
    <section className={styles.summary} aria-label={t('requests.summary.title')}>
      <h2>{t('requests.summary.title')}</h2>
      {chosen.length === 0 && <p className={styles.faint}>{t('requests.summary.empty')}</p>}
      <ul className={styles.lines}>
        {rowsOf(chosen, charges, building.common_areas).map(({ line, count, areas, amount }) => (
          <li key={line.key}>
            <span>
              {t('requests.summary.line', {
                unit:
                  count > 1
                    ? placeCounts({ t }, { units: count - areas, areas })
                    : trimUnitNumber(line.unit_number) || t('requests.summary.noUnit'),
                treatment: line.treatment ?? '',
              })}
              {isSecondVisit(line) && <small>{t('requests.summary.nextVisit')}</small>}
              <Warranty {...charges.get(line.key)} />
            </span>
            <span>{amount === null ? t('requests.summary.unknown') : money(amount)}</span>
          </li>
        ))}
      </ul>
      <dl className={styles.sums}>
        <dt>{t('requests.summary.subtotal')}</dt>
        <dd>{isWhole ? money(subtotal) : '–'}</dd>
        <dt>
          {t('requests.summary.tax')}{' '}
          <small>{t('requests.summary.taxPercent', { percent: building.tax })}</small>
        </dt>
        <dd>{isWhole ? money(tax) : '–'}</dd>
        <dt className={styles.total}>{t('requests.summary.total')}</dt>
        <dd className={styles.total}>{isWhole ? money(total) : t('requests.summary.unknown')}</dd>
      </dl>
      {adjustment > 0 && <p className={styles.faint}>{t('requests.summary.minimum')}</p>}
      {usesLeft !== null && usesLeft > 0 && (
        <p className={styles.faint}>{t('requests.summary.usesLeft', { smart_count: usesLeft })}</p>
      )}
      <p className={styles.faint}>{t('requests.summary.estimate')}</p>
    </section>
  );
}

/** With more lines than this, equal ones stand in one row. */
const mostRows = 24;

type Charges = ReturnType<typeof useEstimate>['charges'];

/** The summary's rows: one a line, or one for all lines with the same treatment and price where there are many. */
function rowsOf(lines: readonly RequestLine[], charges: Charges, commonAreas: readonly CommonArea[]) {
  const rows = new Map<string, { line: RequestLine; count: number; areas: number; amount: number | null }>();
  for (const line of lines) {
    const charge = charges.get(line.key);
    const amount = line.price === null ? null : (charge?.amount ?? line.price);
    const sameness = [line.treatment, line.price, charge, isSecondVisit(line)];
    const key = lines.length > mostRows ? JSON.stringify(sameness) : line.key;
    const row = rows.get(key) ?? { line, count: 0, areas: 0, amount: amount === null ? null : 0 };
    rows.set(key, {
      ...row,
      count: row.count + 1,
      areas: row.areas + Number(isNameOfArea(line.unit_number, commonAreas)),
      amount: row.amount === null ? null : row.amount + (amount ?? 0),
    });
  }
  return [...rows.values()];
}

function Warranty({ coveredUntil, isUsedUp }: { coveredUntil?: string | null; isUsedUp?: boolean }) {
  const t = useText();
  if (coveredUntil) return <small>{t('requests.summary.covered', { date: showDay(coveredUntil) })}</small>;
  return isUsedUp ? <small>{t('requests.summary.usedUp')}</small> : null;
}
