import type { OrderDetail } from '../../api/shapes';
import { summarize } from '../../domain/prices';
import { useMoney, useText } from '../texts-context';
import styles from './order-detail.module.css';

/** SUBTOTAL, TAX and TOTAL of the units that are shown, with the building's tax (3 §9). */
export function OrderSums({ order }: { order: OrderDetail }) {
  const t = useText();
  const money = useMoney();
  const prices = order.units.map((unit) => unit.price);
  const { subtotal, tax, total } = summarize(prices, order.tax);
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
      <p>{t('orderDetail.estimate')}</p>
    </div>
  );
}
