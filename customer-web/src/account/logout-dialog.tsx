import { ConfirmDialog } from '@clearunit/shared/ui/kit';
import { errorText } from '@clearunit/shared/ui/portal';
import { forgetRequests, hasKeptRequests } from '@clearunit/shared/ui/service-request';
import { useText } from '@clearunit/shared/ui/texts-context';
import { type ReactNode, useState } from 'react';
import { showToast } from '../device/show-toast';
import { useReaderId, useSession } from '../session';

type LogoutDialogProps = {
  onClose: () => void;
  /** Shown below the question. */
  warning?: ReactNode;
  /** Called once the session has ended. */
  onLeft?: () => Promise<void>;
};

/** Asks before signing out, which takes half-filled requests off the device. The reader stays signed in when the portal cannot be reached. */
export default function LogoutDialog({ onClose, warning, onLeft }: LogoutDialogProps) {
  const t = useText();
  const { leave } = useSession();
  const readerId = useReaderId();
  const [loses] = useState(() => hasKeptRequests(readerId));
  const [busy, setBusy] = useState(false);
  const onConfirm = async () => {
    setBusy(true);
    try {
      await leave();
      forgetRequests(readerId);
      await onLeft?.();
    } catch (error) {
      setBusy(false);
      void showToast('error', errorText(error, t));
    }
  };
  return (
    <ConfirmDialog
      title={t('account.logout.title')}
      confirmLabel={t('account.logout.title')}
      busy={busy}
      onConfirm={onConfirm}
      onCancel={onClose}
    >
      <p>{t('account.logout.question')}</p>
      {loses && <p>{t('common.unsentRequests')}</p>}
      {warning && <p>{warning}</p>}
    </ConfirmDialog>
  );
}
