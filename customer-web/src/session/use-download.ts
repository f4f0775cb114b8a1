import { AppError } from '@clearunit/shared/domain/errors';
import { useErrorText } from '@clearunit/shared/ui/portal';
import { useTexts } from '@clearunit/shared/ui/texts-context';
import { useState } from 'react';
import { say } from '../device/say';
import { useSession } from './session-provider';

/** Fetches a file from the portal and saves it, one at a time; a failure is said in a toast. */
export function useDownload() {
  const { locale } = useTexts();
  const errorText = useErrorText();
  const { onSessionEnd } = useSession();
  const [busy, setBusy] = useState(false);
  const download = async (address: string) => {
    setBusy(true);
    try {
      const { fetchFile, saveFile } = await import('@clearunit/shared/ui/files');
      const { name, content } = await fetchFile(address, locale);
      saveFile(name, content);
    } catch (error) {
      if (error instanceof AppError && error.status === 401) onSessionEnd();
      else void say('error', errorText(error));
    } finally {
      setBusy(false);
    }
  };
  return { download, busy };
}
