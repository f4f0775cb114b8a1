import { clientCalls } from '@clearunit/shared/api/clients';
import { checkClientName, clientNameLimit } from '@clearunit/shared/domain/clients';
import { FormDialog, useForm } from '@clearunit/shared/ui/form';
import { TextInput } from '@clearunit/shared/ui/kit';
import { usePortalMutation } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useDataProvider, useLogoutIfAccessDenied, useRefresh } from 'react-admin';
import { ConflictQuestion, useConflict } from '../conflicts';
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
  const { id, building_count } = customer;
  const records = useDataProvider();
  const conflict = useConflict<{ name: string }>(asSeen(customer), async () => {
    const { data } = await records.getOne<ListedCustomer>('settings', { id });
    return asSeen(data);
  });
  const form = useForm({
    initial: conflict.seen,
    rules: (values) => checkClientName('name', values.name),
    submit: (values) =>
      rename({ params: { id }, body: { ...values, updated_at: conflict.version } }).finally(refresh),
    handleError: async (error) => (await conflict.handleError(error)) || endIfDenied(error),
    onDone: succeededAnd(onClose),
  });
  return (
    <FormDialog
      form={form}
      title={t('settings.client.rename')}
      submit={t('settings.client.renameConfirm')}
      disabled={form.values.name.trim() === conflict.seen.name}
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
      <ConflictQuestion
        conflict={conflict}
        form={form}
        fields={() => [{ label: t('settings.client.name'), of: (values) => values.name }]}
      />
    </FormDialog>
  );
}

const asSeen = ({ name, updated_at }: ListedCustomer) => ({ values: { name }, version: updated_at });
