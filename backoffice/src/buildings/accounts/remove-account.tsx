import { type ContactAccount, contactAccountCalls } from '@clearunit/shared/api/contact-accounts';
import { ConfirmDialog, ErrorNotice } from '@clearunit/shared/ui/kit';
import { useErrorText, usePortalMutation } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useOutcome } from '../../outcome';

type RemoveAccountProps = { buildingId: string; account: ContactAccount; onClose: () => void };

/** Asks before an account is removed, of a scheduler from their own buildings. */
export function RemoveAccount({ buildingId, account, onClose }: RemoveAccountProps) {
  const t = useText();
  const errorText = useErrorText();
  const { succeededAnd, failedIfLeft } = useOutcome();
  const { uuid, name, is_whole } = account;
  const remove = usePortalMutation(contactAccountCalls.removeContactAccount, ['contactAccounts']);
  const confirm = () =>
    remove
      .mutateAsync({ params: { id: buildingId, account_id: uuid } })
      .then(succeededAnd(onClose), failedIfLeft);
  return (
    <ConfirmDialog
      danger
      title={t('contactAccounts.removal.title')}
      confirmLabel={t('contactAccounts.removal.confirm')}
      busy={remove.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      {remove.error && <ErrorNotice message={errorText(remove.error)} />}
      <p>{t(`contactAccounts.removal.${is_whole ? 'whole' : 'partly'}`, { name })}</p>
      <p>{t('contactAccounts.removal.links', { name })}</p>
    </ConfirmDialog>
  );
}
