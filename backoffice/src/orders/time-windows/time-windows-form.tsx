import { orderCalls } from '@clearunit/shared/api/orders';
import type { OrderUnit } from '@clearunit/shared/api/shapes';
import { allWindowsChosen, type TimeWindow } from '@clearunit/shared/domain/orders';
import { Button, ErrorNotice, Table } from '@clearunit/shared/ui/kit';
import { isUnreachable, showsOrders, useErrorText, usePortalMutation } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { EntryWarningNotice, useEntryWarnings } from '../entry-warnings';
import { useBackToOrders } from '../order-place';
import { AllHalves } from '../update-status/all-halves';
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
  const say = useErrorText();
  const notify = useNotify();
  const goBack = useBackToOrders();
  const orders = useShownOrders();
  const { mutateAsync: alignTimeWindows, isPending } = usePortalMutation(
    orderCalls.alignTimeWindows,
    showsOrders,
  );
  const [chosen, setChosen] = useState<ReadonlyMap<string, TimeWindow | null>>(new Map());
  const [failure, setFailure] = useState<string | null>(null);
  const { warnings, acknowledged, takeUp, clear } = useEntryWarnings();

  const windowOf = ({ order_unit_id, time_window }: OrderUnit) =>
    chosen.has(order_unit_id) ? (chosen.get(order_unit_id) ?? null) : time_window;
  const choose = (unit: OrderUnit, window: TimeWindow | null) => {
    setChosen((before) => new Map(before).set(unit.order_unit_id, window));
    clear();
  };
  const chooseAll = (window: TimeWindow) => {
    setChosen(new Map(units.map((unit) => [unit.order_unit_id, window])));
    clear();
  };
  const columns = useWindowColumns(windowOf, choose);

  const windows = units.map((unit) => ({ uuid: unit.order_unit_id, time_window: windowOf(unit) }));
  const isComplete = allWindowsChosen(windows);
  const left = windows.filter((unit) => !unit.time_window).length;

  const submit = async () => {
    if (isPending || !isComplete) return;
    setFailure(null);
    try {
      const data = windows as { uuid: string; time_window: TimeWindow }[];
      const body = { order_id: orderId, version, acknowledged, data };
      const { message, order } = await alignTimeWindows({ body });
      notify(message, { type: 'success' });
      orders.show([order]);
      goBack();
    } catch (error) {
      if (takeUp(error)) return;
      setFailure(isUnreachable(error) ? t('schedulerOrders.windows.timeout') : say(error));
    }
  };

  return (
    <>
      <div className={styles.all}>
        <AllHalves onChoose={chooseAll} />
      </div>
      <Table
        label={t('schedulerOrders.windows.table')}
        columns={columns}
        rows={units}
        rowKey={(unit) => unit.order_unit_id}
      />
      <div className={styles.foot}>
        {failure && <ErrorNotice message={failure} />}
        {warnings.length > 0 && <EntryWarningNotice warnings={warnings} />}
        {left > 0 && <p role="status">{t('schedulerOrders.windows.left', { smart_count: left })}</p>}
        <Button look="main" disabled={!isComplete} busy={isPending} onClick={() => void submit()}>
          {t(warnings.length > 0 ? 'schedulerOrders.entry.anyway' : 'schedulerOrders.windows.submit')}
        </Button>
      </div>
    </>
  );
}
