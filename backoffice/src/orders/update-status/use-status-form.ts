import { orderCalls } from '@clearunit/shared/api/orders';
import type { OrderRow, OrderUnit } from '@clearunit/shared/api/shapes';
import { AppError, type Problem, problemsByField } from '@clearunit/shared/domain/errors';
import {
  checkStatusChange,
  checkVisitDays,
  mayMoveOrder,
  plannedLine,
  type StatusOption,
  type TimeWindow,
  waitingVisits,
} from '@clearunit/shared/domain/orders';
import type { TextKey } from '@clearunit/shared/texts';
import { showsOrders, useErrorText, usePortalMutation, usePortalQuery } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useMemo, useState } from 'react';
import { useNotify } from 'react-admin';
import { useEntryWarnings } from '../entry-warnings';
import { useShownOrders } from '../use-shown-orders';

/** The units chosen, by their line's id: each in its half of the day, null until it is placed. */
export type UnitChoice = ReadonlyMap<string, TimeWindow | null>;

export type StatusForm = ReturnType<typeof useStatusForm>;

/** What the Update Status modal holds, checks and sends (3 §2.10, §5.2). What was typed stays when it is refused. */
export function useStatusForm({ order_id: orderId, version }: OrderRow, onDone: () => void) {
  const t = useText();
  const say = useErrorText();
  const notify = useNotify();
  const orders = useShownOrders();
  const {
    data,
    error: loadError,
    refetch: reload,
  } = usePortalQuery(orderCalls.orderUnits, { params: { id: orderId } }, { enabled: orderId !== '' });
  const { mutateAsync: updateStatus, isPending: isBusy } = usePortalMutation(
    orderCalls.updateStatus,
    showsOrders,
  );
  const [status, setStatus] = useState('scheduled');
  const [date, setDate] = useState('');
  const [edited, setChoice] = useState<UnitChoice | null>(null);
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { warnings, acknowledged, takeUp, clear } = useEntryWarnings();

  const units = useMemo(
    () => data?.filter((unit) => mayMoveOrder(unit.order_status, 'completed', 'scheduler')),
    [data],
  );
  const waiting = useMemo(() => waitingVisits((units ?? []).map(plannedLine)), [units]);
  const choice = useMemo(() => edited ?? placedBefore(units ?? [], waiting), [edited, units, waiting]);
  const byField = problemsByField(problems);
  const errorAt = (field: string) => {
    const problem = byField[field];
    return problem && t(`rules.${problem.reason}` as TextKey, problem.params);
  };

  const submit = async () => {
    if (isBusy) return;
    const chosen = Array.from(choice, ([order_unit_id, time_range]) => ({ order_unit_id, time_range }));
    const found = [
      ...checkStatusChange({ status, work_date: date, units: chosen }),
      ...checkVisitDays((data ?? []).map(plannedLine), new Set(choice.keys()), date),
    ];
    setProblems(found);
    setRefusal(null);
    if (found.length > 0) return;
    try {
      const { message, order } = await updateStatus({
        body: {
          order_id: orderId,
          version,
          order_status: status as StatusOption,
          work_date: date,
          acknowledged,
          units: chosen as { order_unit_id: string; time_range: TimeWindow }[],
        },
      });
      notify(message, { type: 'success' });
      orders.show([order]);
      onDone();
    } catch (error) {
      if (takeUp(error)) return;
      const refused = error instanceof AppError ? error.problems : [];
      setProblems(refused);
      if (refused.length > 0) return;
      setRefusal(say(error));
      // Somebody else may have been quicker: the list and the units say how it is now, what was filled in stays.
      orders.refetch();
      void reload();
    }
  };

  return {
    units,
    loadError: data ? null : loadError,
    reload,
    status,
    setStatus: changing(setStatus, clear),
    date,
    setDate: changing(setDate, clear),
    waiting,
    choice,
    setChoice: changing(setChoice, clear),
    warnings,
    errorAt,
    refusal,
    submit,
    isBusy,
  };
}

/** What is chosen at first: every open unit, but for the visits that follow another one, as it is placed so far. */
const placedBefore = (units: readonly OrderUnit[], waiting: ReadonlySet<string>): UnitChoice =>
  new Map(
    units
      .filter((unit) => !waiting.has(unit.order_unit_id))
      .map((unit) => [unit.order_unit_id, unit.time_window]),
  );

/** Sets a field; what was asked about the former choice is no question any more. */
const changing =
  <Value>(set: (value: Value) => void, clear: () => void) =>
  (value: Value) => {
    set(value);
    clear();
  };
