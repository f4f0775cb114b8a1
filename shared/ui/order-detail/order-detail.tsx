import { placeText } from '../../texts';
import { Button, Skeleton } from '../kit';
import { FailureNotice, useOrder } from '../portal';
import { useText } from '../texts-context';
import styles from './order-detail.module.css';
import { OrderFacts } from './order-facts';
import { OrderPdfs } from './order-pdfs';
import { OrderSums } from './order-sums';
import { OrderUnits } from './order-units';

type OrderDetailProps = {
  orderId: string;
  /** Only this unit of the order, as the list had it. */
  unitNumber?: string;
  /** Leads to the whole order where one unit is shown. */
  onAllUnits?: () => void;
};

/** An order with everything that is known of it, its units and what they cost (1 §2.8, 3 §2.1). */
export function OrderDetail({ orderId, unitNumber, onAllUnits }: OrderDetailProps) {
  const t = useText();
  const { data: order, error, refetch } = useOrder(orderId, unitNumber);
  if (error && !order) return <FailureNotice error={error} onRetry={refetch} />;
  if (!order) return <OrderDetailSkeleton />;
  return (
    <div className={styles.detail}>
      <OrderFacts order={order} />
      {unitNumber && (
        <p className={styles.only}>
          {t('orderDetail.onlyUnit', {
            place: placeText({ t }, order.units[0] ?? { unit_number: unitNumber }),
          })}
          {onAllUnits && (
            <Button look="plain" onClick={onAllUnits}>
              {t('orderDetail.allUnits')}
            </Button>
          )}
        </p>
      )}
      <OrderUnits order={order} />
      {order.units.length > 0 && <OrderSums order={order} isPart={unitNumber !== undefined} />}
      <OrderPdfs order={order} unitNumber={unitNumber} />
    </div>
  );
}

/** The shape of an order that is on its way. */
export function OrderDetailSkeleton() {
  const t = useText();
  return (
    <div className={styles.detail} role="status" aria-label={t('common.loading')}>
      <Skeleton height="10rem" />
      <Skeleton height="16rem" />
    </div>
  );
}
