import { type ClientMerge, clientCalls } from '@clearunit/shared/api/clients';
import { settingLabels } from '@clearunit/shared/domain/clients';
import { FormDialog, useForm } from '@clearunit/shared/ui/form';
import { ErrorNotice, Skeleton } from '@clearunit/shared/ui/kit';
import { useErrorText, usePortalMutation, usePortalQuery } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useLogoutIfAccessDenied, useRefresh } from 'react-admin';
import { ClientPick, type PickedClient } from '../buildings/clients/client-pick';
import { useOutcome } from '../outcome';
import type { ListedCustomer } from './listed-customer';
import styles from './settings.module.css';
import { showsClients } from './shows-clients';

/** Merges a client into another one, after it has said what changes (4 §19). */
export function MergeDialog({ customer, onClose }: { customer: ListedCustomer; onClose: () => void }) {
  const t = useText();
  const errorText = useErrorText();
  const refresh = useRefresh();
  const endIfDenied = useLogoutIfAccessDenied();
  const { succeededAnd } = useOutcome();
  const { mutateAsync: merge } = usePortalMutation(clientCalls.mergeClients, showsClients);
  const { id } = customer;
  const form = useForm<{ into: PickedClient | null }, { message: string }>({
    initial: { into: null },
    submit: ({ into }) => merge({ params: { id }, body: { into: into!.id } }).finally(refresh),
    handleError: endIfDenied,
    onDone: succeededAnd(onClose),
    unguarded: true,
  });
  const { into } = form.values;
  const { data, error } = usePortalQuery(
    clientCalls.clientMerge,
    { params: { id }, query: { into: into?.id ?? id } },
    // Refreshing the list asks everything again, and the merged client is gone then.
    { enabled: into !== null && !form.isBusy, staleTime: 0 },
  );
  return (
    <FormDialog
      form={form}
      title={t('settings.client.merge')}
      submit={t('settings.client.mergeConfirm')}
      disabled={!into || data?.into !== into.name}
      onClose={onClose}
    >
      <div className={styles.export}>
        <p>{t('settings.client.mergeQuestion', { name: customer.name })}</p>
        <ClientPick label={t('settings.client.mergeInto')} except={id} {...form.choice('into')} />
        {error && <ErrorNotice message={errorText(error)} />}
        {into && !error && (data ? <MergeFacts merge={data} /> : <Skeleton height="6rem" />)}
      </div>
    </FormDialog>
  );
}

/** What moves, which settings hold, and that it is for good. */
function MergeFacts({ merge }: { merge: ClientMerge }) {
  const t = useText();
  const { client, into, buildings, settings } = merge;
  const moving = ['accounts', 'api_keys', 'webhooks', 'people'] as const;
  return (
    <div role="status" className={styles.export}>
      <ul>
        <li>{t('settings.client.moves.buildings', { smart_count: buildings, into })}</li>
        {moving.map(
          (what) =>
            merge[what] > 0 && (
              <li key={what}>{t(`settings.client.moves.${what}`, { smart_count: merge[what], into })}</li>
            ),
        )}
        {settings.length > 0 && (
          <li>
            {t('settings.client.moves.settings', {
              into,
              settings: settings.map((setting) => t(`rules.${settingLabels[setting]}`)).join(', '),
            })}
          </li>
        )}
        <li>{t('settings.client.moves.invoices', { client })}</li>
        <li>{t('settings.client.moves.name', { client, into })}</li>
      </ul>
      <p>
        <strong>{t('settings.client.forGood')}</strong>
      </p>
    </div>
  );
}
