import {
  type CustomerFlags,
  flagsOf,
  type Setting,
  type SettingFlag,
  settingLabels,
  settings,
  toggleSetting,
} from '@clearunit/shared/domain/clients';
import { FormDialog, useForm } from '@clearunit/shared/ui/form';
import { Toggle } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useDataProvider, useLogoutIfAccessDenied, useNotify, useUpdate } from 'react-admin';
import { ConflictQuestion, useConflict } from '../conflicts';
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
  const records = useDataProvider();
  const conflict = useConflict<CustomerFlags>(asSeen(customer), async () => {
    const { data } = await records.getOne<ListedCustomer>('settings', { id: customer.id });
    return asSeen(data);
  });
  const form = useForm<CustomerFlags>({
    initial: turned ? toggleSetting(flagsOf(customer), turned) : flagsOf(customer),
    submit: (flags) => {
      const data = { ...flags, updated_at: conflict.version };
      return update('settings', { id: customer.id, data, previousData: customer }, quietly);
    },
    handleError: async (error) => (await conflict.handleError(error)) || endIfDenied(error),
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
      disabled={settings.every((setting) => form.values[setting] === conflict.seen[setting])}
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
      <ConflictQuestion
        conflict={conflict}
        form={form}
        fields={() =>
          settings.map((setting) => ({
            label: t(`rules.${settingLabels[setting]}`),
            of: (flags: CustomerFlags) => flags[setting],
            show: (flag: SettingFlag) => t(flag === 1 ? 'common.actions.yes' : 'common.actions.no'),
          }))
        }
      />
    </FormDialog>
  );
}

const asSeen = (customer: ListedCustomer) => ({ values: flagsOf(customer), version: customer.updated_at });
