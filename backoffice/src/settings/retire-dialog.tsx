import { clientCalls } from '@clearunit/shared/api/clients';
import { ConfirmDialog, ErrorNotice } from '@clearunit/shared/ui/kit';
import { useErrorText, usePortalMutation } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useRefresh } from 'react-admin';
import { useOutcome } from '../outcome';
import type { ListedCustomer } from './listed-customer';
import styles from './settings.module.css';
import { showsClients } from './shows-clients';

/** Asks whether a client is to be retired, which it can be once it has no buildings; or to be brought back (4 §19). */
export function RetireDialog({ customer, onClose }: { customer: ListedCustomer; onClose: () => void }) {
  const t = useText();
  const errorText = useErrorText();
  const refresh = useRefresh();
  const { succeededAnd, failedIfLeft } = useOutcome();
  const retire = usePortalMutation(clientCalls.retireClient, showsClients);
  const { id, name, is_retired, building_count } = customer;
  const step = is_retired ? 'bringBack' : 'retire';
  const confirm = () =>
    retire
      .mutateAsync({ params: { id }, body: { is_retired: !is_retired } })
      .then(succeededAnd(onClose), failedIfLeft)
      .then(refresh);
  const hasBuildings = !is_retired && building_count > 0;
  return (
    <ConfirmDialog
      title={t(`settings.client.${step}`)}
      confirmLabel={hasBuildings ? t('common.actions.close') : t(`settings.client.${step}Confirm`)}
      busy={retire.isPending}
      onConfirm={hasBuildings ? onClose : confirm}
      onCancel={onClose}
    >
      <div className={styles.export}>
        {retire.error && <ErrorNotice message={errorText(retire.error)} />}
        <p>
          {hasBuildings
            ? t('rules.clients.has-buildings', { client: name, smart_count: building_count })
            : t(`settings.client.${step}Question`, { name })}
        </p>
      </div>
    </ConfirmDialog>
  );
}
