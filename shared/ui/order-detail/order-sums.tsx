import type { OrderDetail } from '../../api/shapes';
import { summarize } from '../../domain/prices';
import { useMoney, useText } from '../texts-context';
import styles from './order-detail.module.css';

type OrderSumsProps = {
  order: OrderDetail;
  /** Only some of its units are shown: the minimum charge is for the whole order. */
  isPart: boolean;
};

/** SUBTOTAL, TAX and TOTAL of the units that are shown, with the building's tax and minimum charge (3 §9). */
export function OrderSums({ order, isPart }: OrderSumsProps) {
  const t = useText();
  const money = useMoney();
  const prices = order.units.map((unit) => unit.price);
  const minimum = isPart ? 0 : order.minimum_charge;
  const { subtotal, tax, total, isMinimumCharge } = summarize(prices, order.tax, minimum);
  return (
    <div className={styles.sums}>
      <dl>
        <dt>{t('orderDetail.subtotal')}</dt>
        <dd>{money(subtotal)}</dd>
        <dt>{t('orderDetail.tax')}</dt>
        <dd>{money(tax)}</dd>
        <dt className={styles.total}>{t('orderDetail.total')}</dt>
        <dd className={styles.total}>{money(total)}</dd>
      </dl>
      {isMinimumCharge && <p>{t('orderDetail.minimum', { amount: money(minimum) })}</p>}
      <p>{t('orderDetail.estimate')}</p>
    </div>
  );
}
