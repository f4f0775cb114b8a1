import {
  type CustomerFlags,
  flagsOf,
  type Setting,
  settingLabels,
  settings,
  toggleSetting,
} from '@clearunit/shared/domain/customers';
import { FormDialog, useForm } from '@clearunit/shared/ui/form';
import { Toggle } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useLogoutIfAccessDenied, useNotify, useUpdate } from 'react-admin';
import { quietly } from '../data';
import type { ListedCustomer } from './listed-customer';
import styles from './settings.module.css';

type SettingsDialogProps = {
  customer: ListedCustomer;
  /** Changed already, by its toggle in the table. */
  turned?: Setting;
  onClose: () => void;
};

/** 'Update Settings': the customer's name and its toggles; Submit once something has changed (3 §2.13). */
export function SettingsDialog({ customer, turned, onClose }: SettingsDialogProps) {
  const t = useText();
  const notify = useNotify();
  const endIfDenied = useLogoutIfAccessDenied();
  const [update] = useUpdate<ListedCustomer>();
  const form = useForm<CustomerFlags>({
    initial: turned ? toggleSetting(flagsOf(customer), turned) : flagsOf(customer),
    submit: (data) => update('settings', { id: customer.id, data, previousData: customer }, quietly),
    handleError: endIfDenied,
    onDone: () => {
      notify(t('settings.updated'), { type: 'success' });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('settings.dialog.title')}
      submit={t('settings.dialog.submit')}
      cancel={t('common.actions.close')}
      disabled={settings.every((setting) => form.values[setting] === customer[setting])}
      onClose={onClose}
    >
      <p className={styles.customer}>
        <span>{t('settings.dialog.customer')}</span>
        <strong>{customer.name}</strong>
      </p>
      <ul className={styles.toggles}>
        {settings.map((setting) => (
          <li key={setting}>
            <Toggle
              label={t(`rules.${settingLabels[setting]}`)}
              checked={form.values[setting] === 1}
              disabled={form.isBusy}
              onChange={() => form.change(toggleSetting(form.values, setting))}
            />
            <p>{t(`settings.hints.${setting}`)}</p>
          </li>
        ))}
      </ul>
    </FormDialog>
  );
}
