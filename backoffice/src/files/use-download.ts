import { fetchFile, saveFile } from '@clearunit/shared/ui/files';
import { useTexts } from '@clearunit/shared/ui/texts-context';
import { useState } from 'react';
import { useOutcome } from '../outcome';

/** Fetches a file from the portal and saves it, one at a time; a failure is said in a toast. */
export function useDownload() {
  const { locale } = useTexts();
  const { failed } = useOutcome();
  const [busy, setBusy] = useState(false);
  const download = async (address: string) => {
    setBusy(true);
    try {
      const { name, content } = await fetchFile(address, locale);
      saveFile(name, content);
    } catch (error) {
      await failed(error);
    } finally {
      setBusy(false);
    }
  };
  return { download, busy };
}
