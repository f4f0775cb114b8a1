import { AppError } from '@clearunit/shared/domain/errors';
import { useErrorText, useDownload as useSharedDownload } from '@clearunit/shared/ui/portal';
import { say } from '../device/say';
import { useSession } from './session-provider';

/** Fetches a file from the portal and saves it, one at a time; a failure is told in a toast. */
export function useDownload() {
  const errorText = useErrorText();
  const { onSessionEnd } = useSession();
  return useSharedDownload((error) => {
    if (error instanceof AppError && error.status === 401) onSessionEnd();
    else void say('error', errorText(error));
  });
}
