import { useState } from 'react';
import { useTexts } from '../texts-context';

/**
 * Fetches a file from the portal and saves it, one at a time.
 * @param onFailure tells the reader
 */
export function useDownload(onFailure: (error: unknown) => unknown) {
  const { locale } = useTexts();
  const [busy, setBusy] = useState(false);
  const download = async (address: string) => {
    setBusy(true);
    try {
      const { fetchFile, saveFile } = await import('../files');
      const { name, content } = await fetchFile(address, locale);
      saveFile(name, content);
    } catch (error) {
      await onFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return { download, busy };
}
