import { ConfirmDialog } from '@clearunit/shared/ui/kit';
import { errorText } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { type ReactNode, useState } from 'react';
import { say } from '../device/say';
import { useSession } from '../session';

type LogoutDialogProps = {
  onClose: () => void;
  /** What to know before leaving. */
  warning?: ReactNode;
  /** Takes off the device what belongs to the session, once it has ended. */
  onLeft?: () => Promise<void>;
};

/** Asks before signing out; a portal that cannot be reached leaves the reader signed in and says so. */
export default function LogoutDialog({ onClose, warning, onLeft }: LogoutDialogProps) {
  const t = useText();
  const { leave } = useSession();
  const [busy, setBusy] = useState(false);
  const onConfirm = async () => {
    setBusy(true);
    try {
      await leave();
      await onLeft?.();
    } catch (error) {
      setBusy(false);
      void say('error', errorText(error, t));
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
      {warning && <p>{warning}</p>}
    </ConfirmDialog>
  );
}
