import { useErrorText, usePortal, usePortalQueryClient } from '@clearunit/shared/ui/portal';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { pauseAfter } from './failures';
import { fieldWork } from './field-work';
import type { KeptPhoto } from './photo';
import { sendPhotos } from './send-photos';

/** A technician's photos on this device. */
export const usePhotos = (userId: string): readonly KeptPhoto[] =>
  useSyncExternalStore(fieldWork.subscribe, () => fieldWork.photosOf(userId));

/** False while photos that this device keeps may be missing. */
export const useArePhotosRead = (): boolean =>
  useSyncExternalStore(fieldWork.subscribe, fieldWork.arePhotosRead);

/**
 * Sends the photos that can be sent: at first, when the stored ones were read, whenever `about` changes, when the
 * network is back, after a pause where some got no answer, and on demand.
 * @param about changes when more photos may be ready, such as the number of units that the portal has
 */
export function useSendPhotos(userId: string, about: unknown) {
  const portal = usePortal();
  const queryClient = usePortalQueryClient();
  const errorText = useErrorText();
  const latestErrorText = useRef(errorText);
  latestErrorText.current = errorText;
  const running = useRef(Promise.resolve());
  const isHere = useRef(false);
  const failures = useRef(0);
  const arePhotosRead = useArePhotosRead();
  const [busy, setBusy] = useState(false);
  /** Another object for each time that was tried. */
  const [tried, setTried] = useState({ unanswered: 0 });
  const send = useCallback(() => {
    running.current = running.current.then(async () => {
      setBusy(true);
      const { taken, unanswered } = await sendPhotos({
        portal,
        userId,
        errorText: (error) => latestErrorText.current(error),
        isHere: () => isHere.current,
      });
      setBusy(false);
      setTried({ unanswered });
      if (taken === 0) return;
      for (const name of ['unitHistory', 'order']) void queryClient.invalidateQueries({ queryKey: [name] });
    });
  }, [portal, queryClient, userId]);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: these tell that there may be more to send
  useEffect(send, [send, about, arePhotosRead]);
  useEffect(() => {
    window.addEventListener('online', send);
    return () => window.removeEventListener('online', send);
  }, [send]);
  useEffect(() => {
    failures.current = tried.unanswered > 0 ? failures.current + 1 : 0;
    if (failures.current === 0) return;
    const timer = setTimeout(send, pauseAfter(failures.current));
    return () => clearTimeout(timer);
  }, [tried, send]);
  return { send, busy };
}
