import {
  type CustomerFlags,
  flagsOf,
  type Setting,
  settingLabels,
  settings,
  toggleSetting,
} from '@clearunit/shared/domain/customers';
import { Button, Dialog, ErrorNotice, Toggle } from '@clearunit/shared/ui/kit';
import { useErrorText } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useState } from 'react';
import { useNotify, useUpdate } from 'react-admin';
import styles from './settings.module.css';
import type { ListedCustomer } from './use-setting-columns';

type SettingsDialogProps = {
  customer: ListedCustomer;
  /** Turned already, by its toggle in the table. */
  turned?: Setting;
  onClose: () => void;
};

/** 'Update Settings': the customer's name and its toggles; Submit once something has changed (3 §2.13). */
export function SettingsDialog({ customer, turned, onClose }: SettingsDialogProps) {
  const t = useText();
  const say = useErrorText();
  const notify = useNotify();
  const [flags, setFlags] = useState<CustomerFlags>(() =>
    turned ? toggleSetting(flagsOf(customer), turned) : flagsOf(customer),
  );
  const [update, { isPending, error }] = useUpdate<ListedCustomer>();
  const isChanged = settings.some((setting) => flags[setting] !== customer[setting]);
  const submit = () =>
    update(
      'settings',
      { id: customer.id, data: flags, previousData: customer },
      {
        onSuccess: () => {
          notify(t('settings.updated'), { type: 'success' });
          onClose();
        },
        onError: () => undefined,
      },
    );
  return (
    <Dialog
      title={t('settings.dialog.title')}
      onClose={onClose}
      locked={isPending}
      actions={
        <>
          <Button onClick={onClose} disabled={isPending}>
            {t('common.actions.close')}
          </Button>
          <Button look="main" disabled={!isChanged} busy={isPending} onClick={submit}>
            {t('settings.dialog.submit')}
          </Button>
        </>
      }
    >
      {error && <ErrorNotice message={say(error)} />}
      <p className={styles.customer}>
        <span>{t('settings.dialog.customer')}</span>
        <strong>{customer.name}</strong>
      </p>
      <ul className={styles.toggles}>
        {settings.map((setting) => (
          <li key={setting}>
            <Toggle
              label={t(`rules.${settingLabels[setting]}`)}
              checked={flags[setting] === 1}
              disabled={isPending}
              onChange={() => setFlags((current) => toggleSetting(current, setting))}
            />
            <p>{t(`settings.hints.${setting}`)}</p>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
