import type { OrderDetail } from '../../api/order-detail';
import { showDay } from '../../domain/dates';
import { TimeWindow } from '../../domain/orders';
import { TextInput } from '../kit';
import { useText } from '../texts-context';
import styles from './service-request-form.module.css';

type VisitFieldsProps = {
  /** The order that is edited. */
  order?: OrderDetail | undefined;
};

/** When somebody comes, as far as it is known: a scheduler plans it elsewhere (3 §2.2). */
export function VisitFields({ order }: VisitFieldsProps) {
  const t = useText();
  const notScheduled = t('requests.visit.notScheduled');
  const units = order && order.order_status !== 'draft' ? order.units : [];
  const days = new Set(units.map((unit) => unit.work_date ?? unit.schedule_date).sort());
  const halves = new Set(units.map((unit) => unit.time_window));
  const fields = {
    date: [...days].map(showDay).filter(Boolean).join(', ') || notScheduled,
    time:
      TimeWindow.options
        .filter((half) => halves.has(half))
        .map((half) => t(`orders.windows.${half}`))
        .join(', ') || notScheduled,
    duration: t('requests.visit.notSet'),
    technician: t('requests.visit.notSet'),
  };
  return (
    <fieldset className={styles.visit} disabled>
      <legend>{t('requests.visit.title')}</legend>
      {(['date', 'time', 'duration', 'technician'] as const).map((field) => (
        <TextInput key={field} label={t(`requests.visit.${field}`)} value={fields[field]} readOnly disabled />
      ))}
    </fieldset>
  );
}
