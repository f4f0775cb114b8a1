import { statusOptions } from '@clearunit/shared/domain/orders';
import { Select, TextInput } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import styles from './update-status.module.css';

type StatusAndDateProps = {
  form: {
    status: string;
    setStatus: (status: string) => void;
    date: string;
    setDate: (date: string) => void;
    errorAt: (field: string) => string | undefined;
  };
};

/** The status, Scheduled or Completed, and the day of it (3 §2.10). */
export function StatusAndDate({ form }: StatusAndDateProps) {
  const t = useText();
  return (
    <div className={styles.pair}>
      <Select
        label={t('schedulerOrders.update.status')}
        placeholder={t('schedulerOrders.update.chooseStatus')}
        value={form.status}
        onChange={(event) => form.setStatus(event.target.value)}
        error={form.errorAt('status')}
        options={(Object.keys(statusOptions) as (keyof typeof statusOptions)[]).map((status) => ({
          value: status,
          text: t(`orders.status.${status}`),
        }))}
      />
      <TextInput
        label={t('schedulerOrders.update.date')}
        type="date"
        value={form.date}
        onChange={(event) => form.setDate(event.target.value)}
        error={form.errorAt('date')}
      />
    </div>
  );
}
