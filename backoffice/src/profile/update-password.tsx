import { PasswordDialog } from '@clearunit/shared/ui/password';
import { useNotify } from 'react-admin';
import { WithTexts } from '../page';
import { storedUser } from '../session';

/** The admin's own password (3 §2.20). */
export default function UpdatePassword({ onClose }: { onClose: () => void }) {
  const notify = useNotify();
  const { email, firstName, lastName, company } = storedUser() ?? {};
  const known = [email, firstName, lastName, company].filter((text) => text !== undefined);
  const onDone = (message: string) => {
    notify(message, { type: 'success' });
    onClose();
  };
  return (
    <WithTexts areas={areas} fallback={null}>
      <PasswordDialog known={known} onClose={onClose} onDone={onDone} />
    </WithTexts>
  );
}

const areas = ['password'] as const;
