import {
  type ContactAccount,
  type ContactAccountChoices,
  contactAccountCalls,
} from '@clearunit/shared/api/contact-accounts';
import { checkContactAccount, longestContactName } from '@clearunit/shared/domain/contact-accounts';
import { FormDialog, useForm } from '@clearunit/shared/ui/form';
import { TextInput, Toggle } from '@clearunit/shared/ui/kit';
import { usePortalMutation } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useId, useState } from 'react';
import { useOutcome } from '../../outcome';
import { PickMany } from '../warranties/pick-many';
import styles from './accounts.module.css';

type AccountDialogProps = {
  buildingId: string;
  /** Missing for a new one. */
  account: ContactAccount | undefined;
  choices: ContactAccountChoices;
  onClose: () => void;
};

/** Who it is, which buildings are open to them, and whether they may request. */
export function AccountDialog({ buildingId, account, choices, onClose }: AccountDialogProps) {
  const t = useText();
  const suggestions = useId();
  const { succeededAnd } = useOutcome();
  const add = usePortalMutation(contactAccountCalls.addContactAccount, ['contactAccounts']);
  const change = usePortalMutation(contactAccountCalls.changeContactAccount, ['contactAccounts']);
  // The version, and the client, when the dialog was opened, so that later changes by others are not overwritten.
  const [seen] = useState(account?.updated_at ?? '');
  const [client] = useState(choices.client);
  const isWhole = account?.is_whole ?? true;
  const form = useForm({
    initial: {
      name: account?.name ?? '',
      email: account?.email ?? '',
      building_ids: account ? account.buildings.map(({ value }) => value) : [buildingId],
      all_of_client: account?.client != null,
      may_request: account?.may_request ?? true,
    },
    rules: checkContactAccount,
    submit: (form) => {
      const values = {
        ...form,
        all_of_client: client !== null && form.all_of_client,
        client_id: client?.value,
      };
      return account
        ? change.mutateAsync({
            params: { id: buildingId, account_id: account.uuid },
            body: { ...values, updated_at: seen },
          })
        : add.mutateAsync({ params: { id: buildingId }, body: values });
    },
    onDone: succeededAnd(onClose),
  });
  const { building_ids, all_of_client, may_request } = form.values;
  // Buildings of another client stay as they are.
  const ofOthers = (account?.buildings ?? []).filter(
    ({ value }) => !choices.buildings.some((one) => one.value === value),
  );
  const others = ofOthers.map(({ value }) => value).filter((id) => building_ids.includes(id));
  return (
    <FormDialog
      form={form}
      className={styles.form}
      title={t(account ? 'contactAccounts.dialog.changeTitle' : 'contactAccounts.dialog.addTitle')}
      submit={t(account ? 'contactAccounts.dialog.save' : 'contactAccounts.dialog.add')}
      disabled={account !== undefined && !form.isChanged}
      onClose={onClose}
    >
      {!isWhole && <p className={styles.soft}>{t('contactAccounts.dialog.othersToo')}</p>}
      <TextInput
        label={t('contactAccounts.dialog.name')}
        autoComplete="off"
        maxLength={longestContactName}
        disabled={!isWhole}
        {...form.field('name')}
      />
      <TextInput
        type="email"
        label={t('contactAccounts.dialog.email')}
        hint={t('contactAccounts.dialog.emailHint')}
        autoComplete="off"
        maxLength={254}
        list={suggestions}
        disabled={!isWhole}
        {...form.field('email')}
      />
      <datalist id={suggestions}>
        {choices.emails.map((email) => (
          <option key={email} value={email} />
        ))}
      </datalist>
      {client && (
        <Toggle
          label={t('contactAccounts.dialog.allOfClient', { client: client.text })}
          checked={all_of_client}
          onChange={(all) =>
            form.change({ all_of_client: all, building_ids: all ? others : [buildingId, ...others] })
          }
        />
      )}
      {!all_of_client && (
        <PickMany
          label={t('contactAccounts.dialog.buildings')}
          placeholder={t('contactAccounts.dialog.findBuilding')}
          options={[...choices.buildings, ...ofOthers]}
          value={building_ids}
          error={form.errorAt('building_ids')}
          onChoose={(ids) => form.change({ building_ids: ids })}
        />
      )}
      <div>
        <Toggle
          label={t('contactAccounts.dialog.mayRequest')}
          checked={may_request}
          onChange={(may) => form.change({ may_request: may })}
        />
        <p className={styles.soft}>{t('contactAccounts.dialog.mayRequestHint')}</p>
        {account && (all_of_client || account.buildings.length > 1 || !isWhole) && (
          <p className={styles.soft}>
            {client && all_of_client
              ? t('contactAccounts.dialog.mayRequestOfClient', { client: client.text })
              : t('contactAccounts.dialog.mayRequestHere')}
          </p>
        )}
      </div>
    </FormDialog>
  );
}
