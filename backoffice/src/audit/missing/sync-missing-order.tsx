import { auditCalls } from '@clearunit/shared/api/audit';
import { isBlank } from '@clearunit/shared/domain/blank';
import { Form, SubmitButton, useForm } from '@clearunit/shared/ui/form';
import { TextInput } from '@clearunit/shared/ui/kit';
import { usePortalMutation } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import styles from '../audit.module.css';
import { useSyncOutcome } from '../use-sync-outcome';

/** Asks the management system for the invoice of one order (3 §4.7, §5.7). */
export function SyncMissingOrder() {
  const t = useText();
  const sync = usePortalMutation(auditCalls.syncMissingOrder);
  const { succeeded, informed, failed } = useSyncOutcome();
  const form = useForm({
    initial: { order_number: '' },
    rules: ({ order_number }) =>
      isBlank(order_number) ? { field: 'order_number', reason: 'audit.number-missing' } : null,
    submit: ({ order_number }) => sync.mutateAsync({ params: { order_number: order_number.trim() } }),
    handleError: async (error) => {
      await failed(error);
      return true;
    },
    onDone: ({ statusCode, body: { message } }) => {
      form.reset();
      if (statusCode === 200) succeeded({ message });
      else informed(message);
    },
    unguarded: true,
  });
  return (
    <Form form={form} className={styles.sync}>
      <TextInput
        label={t('audit.missing.number')}
        placeholder={t('audit.missing.numberHint')}
        inputMode="numeric"
        maxLength={30}
        {...form.field('order_number')}
      />
      <SubmitButton form={form}>{t('audit.missing.sync')}</SubmitButton>
    </Form>
  );
}
