import { fetchFile, saveFile } from '@clearunit/shared/ui/files';
import { useErrorText } from '@clearunit/shared/ui/portal';
import { useTexts } from '@clearunit/shared/ui/texts-context';
import { useState } from 'react';
import { useLogoutIfAccessDenied, useNotify } from 'react-admin';

/** Fetches a file from the portal and saves it, one at a time; a failure is said in a toast. */
export function useDownload() {
  const { locale } = useTexts();
  const say = useErrorText();
  const notify = useNotify();
  const endIfDenied = useLogoutIfAccessDenied();
  const [busy, setBusy] = useState(false);
  const download = async (address: string) => {
    setBusy(true);
    try {
      const { name, content } = await fetchFile(address, locale);
      saveFile(name, content);
    } catch (error) {
      if (!(await endIfDenied(error))) notify(say(error), { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return { download, busy };
}
