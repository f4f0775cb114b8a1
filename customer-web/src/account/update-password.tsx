import { PasswordDialog } from '@clearunit/shared/ui/password';
import { showToast } from '../device/show-toast';
import { useReader } from '../session';

/** A new password for the technician who is signed in (3 §2.20). */
export default function UpdatePassword({ onClose }: { onClose: () => void }) {
  const { email, firstName, lastName, company } = useReader();
  return (
    <PasswordDialog
      known={[email, firstName, lastName, company].filter((word) => word !== undefined)}
      onClose={onClose}
      onDone={(message) => {
        onClose();
        void showToast('success', message);
      }}
    />
  );
}
