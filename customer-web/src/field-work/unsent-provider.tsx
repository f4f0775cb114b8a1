import type { PortalCallName } from '@clearunit/shared/api/portal-calls';
import { portalSessionCalls } from '@clearunit/shared/api/session';
import { AppError } from '@clearunit/shared/domain/errors';
import { showsOrders, useErrorText, usePortal, usePortalQueryClient } from '@clearunit/shared/ui/portal';
import {
  type ReactNode,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { createDeliver } from './deliver';
import { fieldWork } from './field-work';
import { createSender, type RunEnd } from './sender';
import { UnsentContext } from './unsent-context';
import { useSendPhotos } from './use-photos';
import { useSendByItself } from './use-send-by-itself';
import { withTabLock } from './with-tab-lock';

const outdated: readonly PortalCallName[] = [...showsOrders, 'lastService'];

/** Stores a technician's items and sends them when possible. */
export function UnsentProvider({ userId, children }: { userId: string; children: ReactNode }) {
  const portal = usePortal();
  const queryClient = usePortalQueryClient();
  const errorText = useErrorText();
  const latestErrorText = useRef(errorText);
  latestErrorText.current = errorText;
  const isHere = useRef(false);
  const all = useSyncExternalStore(fieldWork.subscribe, fieldWork.unsent);
  const isKept = useSyncExternalStore(fieldWork.subscribe, fieldWork.isUnsentKept);
  const [isSending, setSending] = useState(false);
  const [lastRun, setLastRun] = useState<{ end: RunEnd }>();

  const sender = useMemo(
    () =>
      createSender({
        userId,
        store: fieldWork,
        deliver: createDeliver({
          portal,
          store: fieldWork,
          errorText: (error) => latestErrorText.current(error),
        }),
        whoIsSignedIn: () =>
          portal(portalSessionCalls.session).then(
            ({ uuid }) => uuid,
            (error: unknown) => (error instanceof AppError && error.status === 401 ? 'nobody' : undefined),
          ),
        isHere: () => isHere.current,
        alone: withTabLock,
      }),
    [portal, userId],
  );

  const run = useCallback(async () => {
    setSending(true);
    try {
      const end = await sender.run();
      setLastRun({ end });
      return end;
    } finally {
      setSending(false);
    }
  }, [sender]);

  useEffect(() => {
    const stop = sender.watch(() => {
      for (const name of outdated) void queryClient.invalidateQueries({ queryKey: [name] });
    });
    isHere.current = true;
    return () => {
      isHere.current = false;
      stop();
    };
  }, [sender, queryClient]);

  const items = useMemo(() => all.filter((item) => item.userId === userId), [all, userId]);
  useSendByItself({ run, lastRun });
  // A photo follows its unit's result: each run may have made some ready.
  const { send: sendPhotos, busy: isSendingPhotos } = useSendPhotos(userId, lastRun);

  const unsent = useMemo(
    () => ({
      sender,
      run,
      items,
      others: all.length - items.length,
      isSending,
      sendPhotos,
      isSendingPhotos,
      lastEnd: lastRun?.end,
      isKept,
      isKeeping: fieldWork.isUnsentKept,
      discard: async (key: string) => void (await fieldWork.remove(key)),
    }),
    [sender, run, items, all, isSending, sendPhotos, isSendingPhotos, lastRun, isKept],
  );
  return <UnsentContext value={unsent}>{children}</UnsentContext>;
}
