import { useState } from 'react';
import { WithTexts } from '../page';
import { ProfileDialog } from './profile-dialog';
import UpdatePassword from './update-password';

/** The profile with its texts; a new password is asked for in a dialog of its own. */
export default function Profile({ onClose }: { onClose: () => void }) {
  const [isChangingPassword, setChangingPassword] = useState(false);
  if (isChangingPassword) return <UpdatePassword onClose={onClose} />;
  return (
    <WithTexts areas={areas}>
      <ProfileDialog onClose={onClose} onPassword={() => setChangingPassword(true)} />
    </WithTexts>
  );
}

const areas = ['people'] as const;
