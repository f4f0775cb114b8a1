import { ConfirmDialog } from '@clearunit/shared/ui/kit';
import { useErrorText } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useState } from 'react';
import { useLogout, useNotify } from 'react-admin';
import type { LogoutParams } from '../session';

/** Asks before the session is ended (1 §2.4). */
export function LogoutDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const logout = useLogout();
  const notify = useNotify();
  const errorText = useErrorText();
  const [isBusy, setBusy] = useState(false);
  const leave = async () => {
    setBusy(true);
    try {
      await logout({ asked: true } satisfies LogoutParams, undefined, false);
    } catch (error) {
      notify(errorText(error), { type: 'error' });
    }
    onClose();
  };
  return (
    <ConfirmDialog
      title={t('console.logout.title')}
      confirmLabel={t('console.menu.logout')}
      busy={isBusy}
      onConfirm={leave}
      onCancel={onClose}
    >
      {t('console.logout.question')}
    </ConfirmDialog>
  );
}
