import type { OrderUnit } from '@clearunit/shared/api/order-detail';
import { orderCalls } from '@clearunit/shared/api/orders';
import { allWindowsChosen, type TimeWindow } from '@clearunit/shared/domain/orders';
import { Form, FormRefusal, SubmitButton, useForm } from '@clearunit/shared/ui/form';
import { Table } from '@clearunit/shared/ui/kit';
import { isUnreachable, showsOrders, usePortalMutation } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useOutcome } from '../../outcome';
import { EntryWarningNotice, useEntryWarnings } from '../entry-warnings';
import { useBackToOrders } from '../order-address';
import { AllHalves } from '../update-status/halves-list';
import { useShownOrders } from '../use-shown-orders';
import styles from './time-windows.module.css';
import { useWindowColumns } from './use-window-columns';

type TimeWindowsFormProps = {
  orderId: string;
  /** Of the order as it is shown. */
  version?: number;
  units: readonly OrderUnit[];
};

/** The units with their toggles; it can be submitted once each has its half of the day. */
export function TimeWindowsForm({ orderId, version, units }: TimeWindowsFormProps) {
  const t = useText();
  const { succeeded } = useOutcome();
  const goBack = useBackToOrders();
  const orders = useShownOrders();
  const align = usePortalMutation(orderCalls.alignTimeWindows, showsOrders);
  const { warnings, acknowledged, handleError, clear } = useEntryWarnings();
  const windowOf = ({ order_unit_id: id, time_window }: OrderUnit, { chosen } = form.values) =>
    id in chosen ? (chosen[id] ?? null) : time_window;
  const windowsOf = (values: Values) =>
    units.map((unit) => ({ uuid: unit.order_unit_id, time_window: windowOf(unit, values) }));
  const form = useForm({
    initial: nothing,
    // The warnings were about the former choice.
    onChange: clear,
    submit: (values) => {
      const data = windowsOf(values) as { uuid: string; time_window: TimeWindow }[];
      return align.mutateAsync({ body: { order_id: orderId, version, acknowledged, data } });
    },
    handleError,
    refusalText: (error) => (isUnreachable(error) ? t('schedulerOrders.windows.timeout') : undefined),
    onDone: ({ message, order }) => {
      succeeded({ message });
      orders.show([order]);
      goBack();
    },
  });
  const choose = (chosen: Values['chosen']) => form.change({ chosen: { ...form.values.chosen, ...chosen } });
  const columns = useWindowColumns(windowOf, (unit, window) => choose({ [unit.order_unit_id]: window }));
  const windows = windowsOf(form.values);
  const left = windows.filter((unit) => !unit.time_window).length;

  return (
    <>
      <div className={styles.all}>
        <AllHalves
          onChoose={(half) => choose(Object.fromEntries(units.map(({ order_unit_id: id }) => [id, half])))}
        />
      </div>
      <Table
        label={t('schedulerOrders.windows.table')}
        columns={columns}
        rows={units}
        rowKey={(unit) => unit.order_unit_id}
      />
      <Form form={form} className={styles.foot}>
        <FormRefusal form={form} />
        {warnings.length > 0 && <EntryWarningNotice warnings={warnings} />}
        {left > 0 && <p role="status">{t('schedulerOrders.windows.left', { smart_count: left })}</p>}
        <SubmitButton form={form} disabled={!allWindowsChosen(windows)}>
          {t(warnings.length > 0 ? 'schedulerOrders.entry.anyway' : 'schedulerOrders.windows.submit')}
        </SubmitButton>
      </Form>
    </>
  );
}

const nothing = { chosen: {} as Readonly<Record<string, TimeWindow | null>> };
type Values = typeof nothing;
