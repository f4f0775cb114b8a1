import type { OrderRow } from '@clearunit/shared/api/order-records';
import { showDay } from '@clearunit/shared/domain/dates';
import { preferenceOf } from '@clearunit/shared/domain/orders';
import { useDayText } from '@clearunit/shared/ui/orders';
import { useText } from '@clearunit/shared/ui/texts-context';
import styles from './orders.module.css';

/** The day of an order, done, planned or due; before it has one, which days would suit. */
export function OrderDay({ order }: { order: OrderRow }) {
  const t = useText();
  const dayOf = useDayText();
  const day = dayOf(order);
  const { preferred_days: wanted } = preferenceOf(order);
  if (day || wanted.length === 0) return day;
  const days = wanted.map(({ day: date, time_window: half }) =>
    half ? `${showDay(date)}, ${t(`orders.windows.${half}`)}` : showDay(date),
  );
  const all = t('schedulerOrders.wanted', { days: days.join('; ') });
  return (
    <span className={styles.wanted} title={all}>
      <span aria-hidden="true">
        {t(days.length > 1 ? 'schedulerOrders.wantedOf' : 'schedulerOrders.wantedFirst', {
          date: showDay(wanted[0]!.day).slice(0, 5),
          more: days.length - 1,
        })}
      </span>
      <span className="unseen">{all}</span>
    </span>
  );
}
