import { ConfirmDialog } from '@clearunit/shared/ui/kit';
import { errorText } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useState } from 'react';
import { say } from '../device/say';
import { useSession } from '../session';

/** Asks before signing out; a portal that cannot be reached leaves the reader signed in and says so. */
export default function LogoutDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const { leave } = useSession();
  const [busy, setBusy] = useState(false);
  const onConfirm = async () => {
    setBusy(true);
    try {
      await leave();
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
      {t('account.logout.question')}
    </ConfirmDialog>
  );
}
