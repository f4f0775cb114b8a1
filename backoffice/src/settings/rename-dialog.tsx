import { clientCalls } from '@clearunit/shared/api/clients';
import { checkClientName, clientNameLimit } from '@clearunit/shared/domain/customers';
import { FormDialog, useForm } from '@clearunit/shared/ui/form';
import { TextInput } from '@clearunit/shared/ui/kit';
import { usePortalMutation } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useLogoutIfAccessDenied, useRefresh } from 'react-admin';
import { useOutcome } from '../outcome';
import type { ListedCustomer } from './listed-customer';
import styles from './settings.module.css';
import { showsClients } from './shows-clients';

/** Gives a client another name (4 §19). */
export function RenameDialog({ customer, onClose }: { customer: ListedCustomer; onClose: () => void }) {
  const t = useText();
  const refresh = useRefresh();
  const endIfDenied = useLogoutIfAccessDenied();
  const { succeededAnd } = useOutcome();
  const { mutateAsync: rename } = usePortalMutation(clientCalls.renameClient, showsClients);
  const { id, name, building_count } = customer;
  const form = useForm({
    initial: { name },
    rules: (values) => checkClientName('name', values.name),
    submit: (body) => rename({ params: { id }, body }).finally(refresh),
    handleError: endIfDenied,
    onDone: succeededAnd(onClose),
  });
  return (
    <FormDialog
      form={form}
      title={t('settings.client.rename')}
      submit={t('settings.client.renameConfirm')}
      disabled={form.values.name.trim() === name}
      onClose={onClose}
    >
      <div className={styles.export}>
        <TextInput
          label={t('settings.client.name')}
          maxLength={clientNameLimit}
          autoComplete="off"
          {...form.field('name')}
        />
        <p>{t('settings.client.renameHint', { smart_count: building_count })}</p>
      </div>
    </FormDialog>
  );
}
