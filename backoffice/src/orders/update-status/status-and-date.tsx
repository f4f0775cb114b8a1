import { dayLimits, statusOptions } from '@clearunit/shared/domain/orders';
import { unusualDaysAgo } from '@clearunit/shared/domain/results';
import type { FormPart } from '@clearunit/shared/ui/form';
import { Select, TextInput } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { portalToday } from '../../session';
import styles from './update-status.module.css';

/** The status, Scheduled or Completed, and the day of it (3 §2.10). */
export function StatusAndDate({ form }: { form: FormPart<{ status: string; date: string }> }) {
  const t = useText();
  const { status: chosen, date } = form.values;
  const daysAgo = chosen === 'completed' ? unusualDaysAgo(date, portalToday()) : null;
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
        hint={daysAgo && t('orders.daysAgo', { count: daysAgo })}
        {...dayLimits(chosen, portalToday())}
        {...form.field('date')}
      />
    </div>
  );
}
