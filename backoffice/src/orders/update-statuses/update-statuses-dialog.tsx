import { Button, Dialog, ErrorNotice } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import type { FormEvent } from 'react';
import type { ListedOrder } from '../listed-order';
import { StatusAndDate } from '../update-status/status-and-date';
import styles from '../update-status/update-status.module.css';
import { ChooseHalves } from './choose-halves';
import { FailedOrders } from './failed-orders';
import { useStatusesForm } from './use-statuses-form';

type UpdateStatusesDialogProps = {
  orders: readonly ListedOrder[];
  onUpdated: (failed: string[]) => void;
  onClose: () => void;
};

/** One status and day for several orders, each in the morning or the afternoon; then what came of them (3 §2.10). */
export function UpdateStatusesDialog({ orders, onUpdated, onClose }: UpdateStatusesDialogProps) {
  const t = useText();
  const form = useStatusesForm(orders, onUpdated, onClose);
  const isDone = form.failed.length > 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.submit();
  };
  const isAsked = form.failed.some(({ warnings }) => warnings);
  const actions = isDone ? (
    <>
      <Button look={isAsked ? undefined : 'main'} onClick={onClose}>
        {t('common.actions.close')}
      </Button>
      {isAsked && (
        <Button look="main" busy={form.isBusy} onClick={() => void form.goOn()}>
          {t('schedulerOrders.entry.anyway')}
        </Button>
      )}
    </>
  ) : (
    <>
      <Button onClick={onClose}>{t('common.actions.cancel')}</Button>
      <Button look="main" type="submit" form="update-statuses" busy={form.isBusy}>
        {t('schedulerOrders.update.submit')}
      </Button>
    </>
  );
  return (
    <Dialog
      wide
      title={t('schedulerOrders.statuses.title')}
      onClose={onClose}
      locked={form.isBusy}
      actions={actions}
    >
      {isDone ? (
        <>
          {form.refusal && <ErrorNotice message={form.refusal} />}
          <FailedOrders orders={orders} failed={form.failed} />
        </>
      ) : (
        <form id="update-statuses" className={styles.form} onSubmit={submit} noValidate>
          <p className={styles.order}>
            {t('schedulerOrders.statuses.of', { smart_count: orders.length })}.{' '}
            {t('schedulerOrders.statuses.hint')}
          </p>
          {form.refusal && <ErrorNotice message={form.refusal} />}
          <StatusAndDate form={form} />
          <ChooseHalves
            orders={orders}
            halves={form.halves}
            onChoose={form.setHalves}
            error={form.errorAt('window')}
          />
        </form>
      )}
    </Dialog>
  );
}
