import { hasUnsaved } from '@clearunit/shared/ui/form';
import { ConfirmDialog } from '@clearunit/shared/ui/kit';
import { useErrorText } from '@clearunit/shared/ui/portal';
import { forgetRequests, hasKeptRequests } from '@clearunit/shared/ui/service-request';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useState } from 'react';
import { useLogout, useNotify } from 'react-admin';
import { type LogoutParams, storedUser } from '../session';

/** Asks before the session is ended (1 §2.4), which takes half-filled requests off the device. */
export function LogoutDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const logout = useLogout();
  const notify = useNotify();
  const errorText = useErrorText();
  const [isBusy, setBusy] = useState(false);
  const [readerId] = useState(() => storedUser()?.uuid ?? '');
  const [loses] = useState(() => hasKeptRequests(readerId));
  const [isTyped] = useState(hasUnsaved);
  const leave = async () => {
    setBusy(true);
    try {
      await logout({ asked: true } satisfies LogoutParams, undefined, false);
      forgetRequests(readerId);
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
      <p>{t('console.logout.question')}</p>
      {isTyped && <p>{t('common.leave.question')}</p>}
      {loses && <p>{t('common.unsentRequests')}</p>}
    </ConfirmDialog>
  );
}
