import type { StatusOutcome } from '@clearunit/shared/api/order-steps';
import { orderStepCalls } from '@clearunit/shared/api/order-steps';
import type { EntryWarning } from '@clearunit/shared/domain/notices';
import { checkDay, checkStatusChange, type StatusOption } from '@clearunit/shared/domain/orders';
import { Form, FormDialog, FormRefusal, SubmitButton, useForm } from '@clearunit/shared/ui/form';
import { Button, Dialog } from '@clearunit/shared/ui/kit';
import { showsOrders, usePortalMutation } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { portalToday } from '../../session';
import type { ListedOrder } from '../listed-order';
import { StatusAndDate } from '../update-status/status-and-date';
import styles from '../update-status/update-status.module.css';
import { useShownOrders } from '../use-shown-orders';
import { ChooseHalves, type Halves } from './choose-halves';
import { FailedOrders } from './failed-orders';

type UpdateStatusesDialogProps = {
  orders: readonly ListedOrder[];
  /** Given the ids of the orders that stayed as they were. */
  onUpdated: (failed: string[]) => void;
  onClose: () => void;
};

/** One status and day for several orders, each in the morning or the afternoon; then the outcome (3 §2.10). */
export default function UpdateStatusesDialog({ orders, onUpdated, onClose }: UpdateStatusesDialogProps) {
  const t = useText();
  const notify = useNotify();
  const shown = useShownOrders();
  const { mutateAsync: updateStatuses } = usePortalMutation(orderStepCalls.updateStatuses, showsOrders);
  const [failed, setFailed] = useState<readonly StatusOutcome[]>([]);

  /** Sends what was filled in for some of the orders; gives those that stayed as they were. */
  const send = async ({ status, date, halves }: Values, sent = orders, acknowledged: EntryWarning[] = []) => {
    const outcomes = await updateStatuses({
      body: {
        order_status: status as StatusOption,
        work_date: date,
        acknowledged,
        orders: sent.map(({ id, version }) => ({ order_id: id, version, time_range: halves[id]! })),
      },
    });
    const updated = outcomes.flatMap(({ order }) => order ?? []);
    const sentIds = new Set(sent.map(({ id }) => id));
    const left = [
      ...failed.filter(({ order_id }) => !sentIds.has(order_id)),
      ...outcomes.filter((outcome) => outcome.failed !== null),
    ];
    shown.show(updated);
    onUpdated(left.map(({ order_id }) => order_id));
    if (updated.length > 0) {
      notify(t('schedulerOrders.statuses.done', { smart_count: updated.length }), { type: 'success' });
    }
    return left;
  };
  const showLeft = (left: readonly StatusOutcome[]) => {
    if (left.length === 0) return onClose();
    setFailed(left);
    shown.refetch();
  };

  const form = useForm({
    initial: nothing,
    rules: ({ status, date, halves }) => [
      ...checkStatusChange({
        status,
        work_date: date,
        units: orders.map(({ id }) => ({ order_unit_id: id, time_range: halves[id] ?? null })),
      }),
      ...checkDay(status, date, portalToday()),
    ],
    submit: (values) => send(values),
    onDone: showLeft,
  });
  const warned = failed.filter(({ warnings }) => warnings);
  /** Sends the orders with warnings again. */
  const goOn = useForm({
    initial: {},
    submit: () => {
      const ids = new Set(warned.map(({ order_id }) => order_id));
      const acknowledged = new Set(warned.flatMap(({ warnings = [] }) => warnings));
      return send(
        form.values,
        orders.filter(({ id }) => ids.has(id)),
        [...acknowledged],
      );
    },
    onDone: (left) => {
      goOn.reset();
      showLeft(left);
    },
  });

  const title = t('schedulerOrders.statuses.title');
  if (failed.length > 0) {
    return (
      <Dialog
        wide
        title={title}
        onClose={onClose}
        locked={goOn.isBusy}
        actions={
          <>
            <Button look={warned.length > 0 ? undefined : 'main'} onClick={onClose}>
              {t('common.actions.close')}
            </Button>
            {warned.length > 0 && (
              <SubmitButton form={goOn}>{t('schedulerOrders.entry.anyway')}</SubmitButton>
            )}
          </>
        }
      >
        <Form form={goOn}>
          <FormRefusal form={goOn} />
          <FailedOrders orders={orders} failed={failed} />
        </Form>
      </Dialog>
    );
  }
  return (
    <FormDialog wide form={form} title={title} submit={t('schedulerOrders.update.submit')} onClose={onClose}>
      <p className={styles.order}>
        {t('schedulerOrders.statuses.of', { smart_count: orders.length })}.{' '}
        {t('schedulerOrders.statuses.hint')}
      </p>
      <StatusAndDate form={form} orders={orders} />
      <ChooseHalves
        orders={orders}
        halves={form.values.halves}
        onChoose={(halves) => form.change({ halves })}
        error={form.errorAt('window')}
      />
    </FormDialog>
  );
}

const nothing = { status: '', date: '', halves: {} as Halves };
type Values = typeof nothing;
