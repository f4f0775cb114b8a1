import {
  type ContactAccount,
  type ContactAccountChoices,
  contactAccountCalls,
} from '@clearunit/shared/api/contact-accounts';
import { checkContactAccount, longestContactName } from '@clearunit/shared/domain/contact-accounts';
import { FormDialog, useForm } from '@clearunit/shared/ui/form';
import { TextInput, Toggle } from '@clearunit/shared/ui/kit';
import { usePortal, usePortalMutation } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useId, useState } from 'react';
import { ConflictQuestion, useConflict } from '../../conflicts';
import { useOutcome } from '../../outcome';
import { PickMany } from '../warranties/pick-many';
import { type AccountValues, asSeen } from './account-values';
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
  // The client when the dialog was opened: the choices are for this client.
  const portal = usePortal();
  const conflict = useConflict<AccountValues>(asSeen(account, buildingId), async () => {
    const { data } = await portal(contactAccountCalls.contactAccounts, { params: { id: buildingId } });
    const stored = data.find(({ uuid }) => uuid === account?.uuid);
    return stored && asSeen(stored, buildingId);
  });
  const [client] = useState(choices.client);
  const isWhole = account?.is_whole ?? true;
  const form = useForm({
    initial: conflict.seen,
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
            body: { ...values, updated_at: conflict.version ?? '' },
          })
        : add.mutateAsync({ params: { id: buildingId }, body: values });
    },
    handleError: conflict.handleError,
    onDone: succeededAnd(onClose),
  });
  const { building_ids, all_of_client, may_request } = form.values;
  // Buildings of another client stay as they are.
  const ofOthers = (account?.buildings ?? []).filter(
    ({ value }) => !choices.buildings.some((one) => one.value === value),
  );
  const nameOfBuilding = (id: string) =>
    [...choices.buildings, ...ofOthers].find(({ value }) => value === id)?.text ?? id;
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
      <ConflictQuestion
        conflict={conflict}
        form={form}
        fields={() => [
          { label: t('contactAccounts.dialog.name'), of: ({ name }) => name },
          { label: t('contactAccounts.dialog.email'), of: ({ email }) => email },
          {
            label: t('contactAccounts.dialog.buildings'),
            of: (values) => values.building_ids,
            show: (ids: string[]) => ids.map(nameOfBuilding).join(', '),
          },
          {
            label: t('contactAccounts.dialog.mayRequest'),
            of: (values) => values.may_request,
            show: (may: boolean) => t(may ? 'common.actions.yes' : 'common.actions.no'),
          },
        ]}
      />
    </FormDialog>
  );
}
