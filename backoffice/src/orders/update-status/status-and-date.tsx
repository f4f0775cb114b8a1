import type { OrderRow } from '@clearunit/shared/api/order-records';
import { showDay } from '@clearunit/shared/domain/dates';
import { dayLimits, statusOptions } from '@clearunit/shared/domain/orders';
import { unusualDaysAgo } from '@clearunit/shared/domain/results';
import type { Texts } from '@clearunit/shared/texts';
import type { FormPart } from '@clearunit/shared/ui/form';
import { Select, TextInput } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { portalDay, portalToday } from '../../session';
import styles from './update-status.module.css';

type StatusAndDateProps = {
  form: FormPart<{ status: string; date: string }>;
  /** The orders that get the status. */
  orders: readonly Pick<OrderRow, 'order_date_time'>[];
};

/**
 * The status, Scheduled or Completed, and the day of it (3 §2.10). An order may be typed in after its visit, so a day
 * before it is told and not refused.
 */
export function StatusAndDate({ form, orders }: StatusAndDateProps) {
  const t = useText();
  const { status: chosen, date } = form.values;
  const hint = chosen === 'completed' ? hintOf(t, date, orders) : undefined;
  return (
    <div className={styles.pair}>
      <Select
        label={t('schedulerOrders.update.status')}
        placeholder={t('schedulerOrders.update.chooseStatus')}
        options={statusOptions.map((status) => ({
          value: status,
          text: t(`orders.status.${status}`),
        }))}
        {...form.field('status')}
      />
      <TextInput
        label={t('schedulerOrders.update.date')}
        type="date"
        hint={hint}
        {...dayLimits(chosen, portalToday())}
        {...form.field('date')}
      />
    </div>
  );
}

function hintOf(t: Texts['t'], date: string, orders: StatusAndDateProps['orders']): string | undefined {
  const later = orders
    .map(({ order_date_time }) => portalDay(new Date(order_date_time)))
    .filter((day) => date !== '' && date < day)
    .sort()
    .at(-1);
  if (later) return t('rules.imports.work-before-order', { day: showDay(later) });
  const daysAgo = unusualDaysAgo(date, portalToday());
  return daysAgo === null ? undefined : t('orders.daysAgo', { count: daysAgo });
}
