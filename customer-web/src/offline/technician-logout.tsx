import { useText } from '@clearunit/shared/ui/texts-context';
import LogoutDialog from '../account/logout-dialog';
import { useReader } from '../session';
import { unsentVisits } from '../technician/visit/kept-visit';
import { usePhotos } from '../technician/visit/photos/use-photos';
import { forgetAnswers } from './kept-answers';
import { useUnsent } from './unsent-context';

/** Asks before a technician signs out and says what is not sent yet; that alone stays on the phone. */
export default function TechnicianLogout({ onClose }: { onClose: () => void }) {
  const t = useText();
  const { uuid } = useReader();
  const { items } = useUnsent();
  const requests = items.filter(({ kind }) => kind === 'request').length;
  const photos = usePhotos(uuid).length;
  const unsent = requests + unsentVisits(uuid).length + photos;
  return (
    <LogoutDialog
      onClose={onClose}
      onLeft={forgetAnswers}
      warning={unsent > 0 && t('visits.offline.logout.unsent', { smart_count: unsent })}
    />
  );
}
