import type { OrderRow } from '@clearunit/shared/api/shapes';
import { Button, Dialog, EmptyState, ErrorNotice, Skeleton } from '@clearunit/shared/ui/kit';
import { useErrorText } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import type { FormEvent } from 'react';
import { EntryWarningNotice } from '../entry-warnings';
import { ChooseUnits } from './choose-units';
import { StatusAndDate } from './status-and-date';
import styles from './update-status.module.css';
import { type StatusForm, useStatusForm } from './use-status-form';

type UpdateStatusDialogProps = { order: OrderRow; onClose: () => void };

/** Schedules or completes units of an order: status, day, and morning or afternoon for each unit (3 §2.10). */
export function UpdateStatusDialog({ order, onClose }: UpdateStatusDialogProps) {
  const t = useText();
  const form = useStatusForm(order, onClose);
  const actions = (
    <>
      <Button onClick={onClose}>{t('common.actions.cancel')}</Button>
      <Button
        look="main"
        type="submit"
        form="update-status"
        busy={form.isBusy}
        disabled={!form.units?.length}
      >
        {t(form.warnings.length > 0 ? 'schedulerOrders.entry.anyway' : 'schedulerOrders.update.submit')}
      </Button>
    </>
  );
  return (
    <Dialog
      wide
      title={t('schedulerOrders.update.title')}
      onClose={onClose}
      locked={form.isBusy}
      actions={actions}
    >
      <p className={styles.order}>
        {t('schedulerOrders.update.order', { order: order.order_number, building: order.building_name })}
      </p>
      <StatusFields form={form} />
    </Dialog>
  );
}

function StatusFields({ form }: { form: StatusForm }) {
  const t = useText();
  const say = useErrorText();
  if (form.loadError) {
    return <ErrorNotice message={say(form.loadError)} onRetry={() => void form.reload()} />;
  }
  if (!form.units) return <Skeleton height="14rem" />;
  if (form.units.length === 0) return <EmptyState title={t('schedulerOrders.update.noOpenUnits')} />;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.submit();
  };
  return (
    <form id="update-status" className={styles.form} onSubmit={submit} noValidate>
      {form.refusal && <ErrorNotice message={form.refusal} />}
      {form.warnings.length > 0 && <EntryWarningNotice warnings={form.warnings} />}
      <StatusAndDate form={form} />
      <ChooseUnits
        units={form.units}
        waiting={form.waiting}
        choice={form.choice}
        onChoose={form.setChoice}
        error={form.errorAt('units') ?? form.errorAt('window')}
      />
    </form>
  );
}
