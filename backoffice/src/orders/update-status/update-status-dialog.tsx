import type { OrderUnit } from '@clearunit/shared/api/order-detail';
import type { OrderRow } from '@clearunit/shared/api/order-records';
import { orderCalls } from '@clearunit/shared/api/orders';
import { AppError } from '@clearunit/shared/domain/errors';
import {
  checkDay,
  checkStatusChange,
  checkVisitDays,
  mayMoveOrder,
  plannedLine,
  type StatusOption,
  type TimeWindow,
  waitingVisits,
} from '@clearunit/shared/domain/orders';
import { FormDialog, useForm } from '@clearunit/shared/ui/form';
import { Button, Dialog, EmptyState, Skeleton } from '@clearunit/shared/ui/kit';
import { FailureNotice, showsOrders, usePortalMutation, usePortalQuery } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useMemo } from 'react';
import { useOutcome } from '../../outcome';
import { portalToday } from '../../session';
import { EntryWarningNotice, useEntryWarnings } from '../entry-warnings';
import { useShownOrders } from '../use-shown-orders';
import { ChooseUnits, type UnitChoice } from './choose-units';
import { StatusAndDate } from './status-and-date';
import styles from './update-status.module.css';
import { WantedDays } from './wanted-days';

type UpdateStatusDialogProps = { order: OrderRow; onClose: () => void };

/** Schedules or completes units of an order: status, day, and morning or afternoon for each unit (3 §2.10). */
export default function UpdateStatusDialog({ order, onClose }: UpdateStatusDialogProps) {
  const t = useText();
  const { data, error, refetch } = usePortalQuery(
    orderCalls.orderUnits,
    { params: { id: order.order_id } },
    { enabled: order.order_id !== '' },
  );
  const units = data?.filter(isOpen);
  if (data && units && units.length > 0) {
    return <StatusForm order={order} all={data} units={units} onReload={refetch} onClose={onClose} />;
  }
  return (
    <Dialog
      wide
      title={t('schedulerOrders.update.title')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('common.actions.cancel')}</Button>}
    >
      <OrderName order={order} />
      {units && <EmptyState title={t('schedulerOrders.update.noOpenUnits')} />}
      {!units && error && <FailureNotice error={error} onRetry={refetch} />}
      {!units && !error && <Skeleton height="14rem" />}
    </Dialog>
  );
}

type StatusFormProps = UpdateStatusDialogProps & {
  /** The lines of the order. */
  all: readonly OrderUnit[];
  /** Those of them that are open. */
  units: readonly OrderUnit[];
  /** Fetches the lines again. */
  onReload: () => void;
};

function StatusForm({ order, all, units, onReload, onClose }: StatusFormProps) {
  const t = useText();
  const { succeeded } = useOutcome();
  const orders = useShownOrders();
  const update = usePortalMutation(orderCalls.updateStatus, showsOrders);
  const { warnings, acknowledged, handleError, clear } = useEntryWarnings();
  const waiting = useMemo(() => waitingVisits(units.map(plannedLine)), [units]);
  const chosenOf = (choice: UnitChoice) =>
    units
      .filter(({ order_unit_id: id }) => id in choice)
      .map(({ order_unit_id }) => ({ order_unit_id, time_range: choice[order_unit_id] ?? null }));
  const form = useForm({
    initial: { status: 'scheduled', date: '', choice: placedBefore(units, waiting) },
    rules: ({ status, date, choice }) => [
      ...checkStatusChange({ status, work_date: date, units: chosenOf(choice) }),
      ...checkDay(status, date, portalToday()),
      ...checkVisitDays(all.map(plannedLine), new Set(Object.keys(choice)), { status, day: date }),
    ],
    // The warnings were about the former choice.
    onChange: clear,
    submit: ({ status, date, choice }) =>
      update.mutateAsync({
        body: {
          order_id: order.order_id,
          version: order.version,
          order_status: status as StatusOption,
          work_date: date,
          acknowledged,
          units: chosenOf(choice) as { order_unit_id: string; time_range: TimeWindow }[],
        },
      }),
    handleError: (error) => {
      if (handleError(error)) return true;
      if (error instanceof AppError && error.problems.length > 0) return false;
      // Somebody else may have changed the order: fetches list and units again; the typed values stay.
      orders.refetch();
      onReload();
      return false;
    },
    onDone: ({ message, order: updated }) => {
      succeeded({ message });
      orders.show([updated]);
      onClose();
    },
  });
  return (
    <FormDialog
      wide
      form={form}
      title={t('schedulerOrders.update.title')}
      submit={t(warnings.length > 0 ? 'schedulerOrders.entry.anyway' : 'schedulerOrders.update.submit')}
      onClose={onClose}
    >
      <OrderName order={order} />
      {warnings.length > 0 && <EntryWarningNotice warnings={warnings} />}
      <StatusAndDate form={form} orders={[order]} />
      <WantedDays
        order={order}
        date={form.values.date}
        onChoose={({ day, time_window: half }) =>
          form.change({
            date: day,
            ...(half && { choice: placedIn(half, form.values.choice) }),
          })
        }
      />
      <ChooseUnits
        units={units}
        waiting={waiting}
        choice={form.values.choice}
        onChoose={(choice) => form.change({ choice })}
        error={form.errorAt('units') ?? form.errorAt('window')}
      />
    </FormDialog>
  );
}

function OrderName({ order }: { order: OrderRow }) {
  const t = useText();
  return (
    <p className={styles.order}>
      {t('schedulerOrders.update.order', { order: order.order_number, building: order.building_name })}
    </p>
  );
}

const isOpen = (unit: OrderUnit) => mayMoveOrder(unit.order_status, 'completed', 'scheduler');

/** What is chosen at first: every open unit, but for the visits that follow another one, as it is placed so far. */
const placedBefore = (units: readonly OrderUnit[], waiting: ReadonlySet<string>): UnitChoice =>
  Object.fromEntries(
    units
      .filter((unit) => !waiting.has(unit.order_unit_id))
      .map((unit) => [unit.order_unit_id, unit.time_window]),
  );

/** The chosen units, all of them in one half of the day. */
const placedIn = (half: TimeWindow, choice: UnitChoice): UnitChoice =>
  Object.fromEntries(Object.keys(choice).map((id) => [id, half]));
