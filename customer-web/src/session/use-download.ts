import { AppError } from '@clearunit/shared/domain/errors';
import { useErrorText, useDownload as useSharedDownload } from '@clearunit/shared/ui/portal';
import { showToast } from '../device/show-toast';
import { useSession } from './session-provider';

/** Fetches a file from the portal and saves it; shows errors and the position in the queue in a toast. */
export function useDownload() {
  const errorText = useErrorText();
  const { onSessionEnd } = useSession();
  return useSharedDownload(
    (error) => {
      if (error instanceof AppError && error.status === 401) onSessionEnd();
      else void showToast('error', errorText(error));
    },
    (text) => void showToast('notice', text, { id: 'waiting-place' }),
  );
}
