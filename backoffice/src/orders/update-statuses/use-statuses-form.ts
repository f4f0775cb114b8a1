import { orderStepCalls } from '@clearunit/shared/api/order-steps';
import type { StatusOutcome } from '@clearunit/shared/api/shapes';
import { AppError, type Problem, problemsByField } from '@clearunit/shared/domain/errors';
import type { EntryWarning } from '@clearunit/shared/domain/notices';
import { checkStatusChange, type StatusOption, type TimeWindow } from '@clearunit/shared/domain/orders';
import type { TextKey } from '@clearunit/shared/texts';
import { showsOrders, useErrorText, usePortalMutation } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import type { ListedOrder } from '../listed-order';
import { useShownOrders } from '../use-shown-orders';

export type StatusesForm = ReturnType<typeof useStatusesForm>;

/** The half of the day of each order, by its id. */
export type Halves = ReadonlyMap<string, TimeWindow>;

/**
 * What the Update Status modal of several orders holds, checks and sends (3 §2.10, §5.2).
 * @param onUpdated is given the ids of the orders that stayed as they were
 */
export function useStatusesForm(
  chosen: readonly ListedOrder[],
  onUpdated: (failed: string[]) => void,
  onClose: () => void,
) {
  const t = useText();
  const say = useErrorText();
  const notify = useNotify();
  const shown = useShownOrders();
  const { mutateAsync: updateStatuses, isPending: isBusy } = usePortalMutation(
    orderStepCalls.updateStatuses,
    showsOrders,
  );
  const [status, setStatus] = useState('');
  const [date, setDate] = useState('');
  const [halves, setHalves] = useState<Halves>(new Map());
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [failed, setFailed] = useState<readonly StatusOutcome[]>([]);

  const byField = problemsByField(problems);
  const errorAt = (field: string) => {
    const problem = byField[field];
    return problem && t(`rules.${problem.reason}` as TextKey, problem.params);
  };

  const send = async (sent: readonly ListedOrder[], acknowledged: EntryWarning[]) => {
    const orders = sent.map(({ id, version }) => ({ order_id: id, version, time_range: halves.get(id)! }));
    try {
      const outcomes = await updateStatuses({
        body: { order_status: status as StatusOption, work_date: date, acknowledged, orders },
      });
      const updated = outcomes.flatMap(({ order }) => order ?? []);
      const sentIds = new Set(orders.map(({ order_id }) => order_id));
      const left = [
        ...failed.filter(({ order_id }) => !sentIds.has(order_id)),
        ...outcomes.filter((outcome) => outcome.failed !== null),
      ];
      shown.show(updated);
      onUpdated(left.map(({ order_id }) => order_id));
      if (updated.length > 0) {
        notify(t('schedulerOrders.statuses.done', { smart_count: updated.length }), { type: 'success' });
      }
      if (left.length === 0) return onClose();
      setFailed(left);
      shown.refetch();
    } catch (error) {
      const refused = error instanceof AppError ? error.problems : [];
      setProblems(refused);
      if (refused.length === 0) setRefusal(say(error));
    }
  };

  const submit = async () => {
    if (isBusy) return;
    const units = chosen.map(({ id }) => ({ order_unit_id: id, time_range: halves.get(id) ?? null }));
    const found = checkStatusChange({ status, work_date: date, units });
    setProblems(found);
    setRefusal(null);
    if (found.length === 0) await send(chosen, []);
  };

  /** Goes on with those that Ontario's rule speaks against. */
  const goOn = async () => {
    if (isBusy) return;
    setRefusal(null);
    const warned = failed.filter(({ warnings }) => warnings);
    const ids = new Set(warned.map(({ order_id }) => order_id));
    const acknowledged = new Set(warned.flatMap(({ warnings = [] }) => warnings));
    await send(
      chosen.filter(({ id }) => ids.has(id)),
      [...acknowledged],
    );
  };

  return {
    status,
    setStatus,
    date,
    setDate,
    halves,
    setHalves,
    errorAt,
    refusal,
    failed,
    submit,
    goOn,
    isBusy,
  };
}
