import type { OrderDetail } from '../../api/order-detail';
import { sumsOf } from '../../domain/billing';
import { useMoney, useText } from '../texts-context';
import styles from './order-detail.module.css';

type OrderSumsProps = {
  order: OrderDetail;
  /** Only some of its units are shown: the minimum charge is for the whole order. */
  isPart: boolean;
};

/**
 * SUBTOTAL, TAX and TOTAL of the units that are shown (3 §9): an estimate before the order is completed, and what it was
 * billed with from then on (4 §2.5).
 */
export function OrderSums({ order, isPart }: OrderSumsProps) {
  const t = useText();
  const money = useMoney();
  const { subtotal, tax, total, adjustment } = isPart ? sumsOfPart(order) : order.bill;
  return (
    <div className={styles.sums}>
      <dl>
        {adjustment > 0 && (
          <>
            <dt>{t('orderDetail.minimumAdjustment')}</dt>
            <dd>{money(adjustment)}</dd>
          </>
        )}
        <dt>{t('orderDetail.subtotal')}</dt>
        <dd>{money(subtotal)}</dd>
        <dt>{t('orderDetail.tax')}</dt>
        <dd>{money(tax)}</dd>
        <dt className={styles.total}>{t('orderDetail.total')}</dt>
        <dd className={styles.total}>{money(total)}</dd>
      </dl>
      {adjustment > 0 && <p>{t('orderDetail.minimum', { amount: money(order.minimum_charge) })}</p>}
      {order.bill.is_estimate && <p>{t('orderDetail.estimate')}</p>}
    </div>
  );
}

const sumsOfPart = ({ units, tax }: OrderDetail) =>
  sumsOf(
    units.map(({ charge, price }) => charge ?? { kind: 'service', amount: price }),
    { minimumCharge: 0, taxPercent: tax },
  );
