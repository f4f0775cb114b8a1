import { useEffect, useEffectEvent, useState } from 'react';
import { useTexts } from '../texts-context';
import { useQueuePosition } from './use-queue-position';

/**
 * Fetches a file from the portal and saves it, one at a time.
 * @param onFailure tells the reader
 * @param onWaiting tells the reader that the file's turn has not come yet
 * @param send fetches it, if not `fetch`
 */
export function useDownload(
  onFailure: (error: unknown) => unknown,
  onWaiting: (text: string) => unknown,
  send?: typeof fetch,
) {
  const { t, locale } = useTexts();
  const [busy, setBusy] = useState(false);
  const position = useQueuePosition(busy);
  const tellPosition = useEffectEvent((place: number) => onWaiting(t('common.waitingPlace', { place })));
  useEffect(() => {
    if (position !== null) tellPosition(position);
  }, [position]);
  const download = async (address: string) => {
    setBusy(true);
    try {
      const { fetchFile, saveFile } = await import('../files');
      const { name, content } = await fetchFile(address, locale, send);
      saveFile(name, content);
    } catch (error) {
      await onFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return { download, busy };
}
