import { useText } from '@clearunit/shared/ui/texts-context';
import LogoutDialog from '../account/logout-dialog';
import { useReader } from '../session';
import { usePhotos } from '../technician/visit/photos/use-photos';
import { forgetAnswers } from './kept-answers';
import { leftBehind } from './left-behind';
import { useUnsent } from './unsent-context';

/** Asks before a technician signs out and says what is not sent yet; that alone stays on the phone. */
export default function TechnicianLogout({ onClose }: { onClose: () => void }) {
  const t = useText();
  const { uuid } = useReader();
  const { items } = useUnsent();
  const photos = usePhotos(uuid);
  const { waiting, open } = leftBehind({ userId: uuid, items, photos });
  const warning = [
    waiting > 0 && t('visits.offline.logout.unsent', { smart_count: waiting }),
    open > 0 && t('visits.offline.logout.open', { smart_count: open }),
  ].filter(Boolean);
  return <LogoutDialog onClose={onClose} onLeft={forgetAnswers} warning={warning.join(' ')} />;
}
