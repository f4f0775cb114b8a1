import type { PortalCallName } from '@clearunit/shared/api/portal-calls';
import { portalSessionCalls } from '@clearunit/shared/api/session';
import { AppError } from '@clearunit/shared/domain/errors';
import { showsOrders, useErrorText, usePortal, usePortalQueryClient } from '@clearunit/shared/ui/portal';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { keptVisits } from '../technician/visit/kept-visit';
import { useSendPhotos } from '../technician/visit/photos/use-photos';
import { aloneAmongTabs } from './alone-among-tabs';
import { createDeliver } from './deliver';
import { missingItems } from './results-item';
import { createSender, type RunEnd } from './sender';
import { UnsentContext } from './unsent-context';
import type { UnsentItem } from './unsent-item';
import { unsentStore } from './unsent-store';
import { useSendByItself } from './use-send-by-itself';

const outdated: readonly PortalCallName[] = [...showsOrders, 'lastService'];

/** Keeps what a technician does until the portal has it, and sends it whenever that can be. */
export function UnsentProvider({ userId, children }: { userId: string; children: ReactNode }) {
  const portal = usePortal();
  const queryClient = usePortalQueryClient();
  const errorText = useErrorText();
  const say = useRef(errorText);
  say.current = errorText;
  const isHere = useRef(false);
  const otherTabs = useRef<BroadcastChannel>(undefined);
  const [all, setAll] = useState<readonly UnsentItem[]>([]);
  const [isSending, setSending] = useState(false);
  const [lastRun, setLastRun] = useState<{ end: RunEnd }>();

  const { store, sender, reread } = useMemo(() => {
    const store = unsentStore();
    const reread = async () => setAll(await store.all());
    const sender = createSender({
      userId,
      store,
      deliver: createDeliver({ portal, say: (error) => say.current(error) }),
      whoIsSignedIn: () =>
        portal(portalSessionCalls.session).then(
          ({ uuid }) => uuid,
          (error: unknown) => (error instanceof AppError && error.status === 401 ? 'nobody' : undefined),
        ),
      isHere: () => isHere.current,
      alone: aloneAmongTabs,
      onChange: () => {
        void reread();
        otherTabs.current?.postMessage('changed');
      },
    });
    return { store, sender, reread };
  }, [portal, userId]);

  const run = useCallback(async () => {
    setSending(true);
    try {
      const end = await sender.run();
      setLastRun({ end });
      return end;
    } finally {
      setSending(false);
      void reread();
    }
  }, [sender, reread]);

  useEffect(() => {
    const stop = sender.watch(() => {
      for (const name of outdated) void queryClient.invalidateQueries({ queryKey: [name] });
    });
    const channel = 'BroadcastChannel' in window ? new BroadcastChannel('clearunit.unsent') : undefined;
    channel?.addEventListener('message', reread);
    otherTabs.current = channel;
    isHere.current = true;
    return () => {
      isHere.current = false;
      stop();
      channel?.close();
      otherTabs.current = undefined;
    };
  }, [sender, queryClient, reread]);

  // What was saved before the phone could put it among the unsent is put there now.
  const begin = useCallback(async () => {
    const known = new Set((await store.all()).map(({ key }) => key));
    for (const visit of keptVisits(userId)) {
      for (const item of missingItems(visit, userId, (key) => known.has(key))) await sender.keep(item);
    }
    await reread();
  }, [store, sender, userId, reread]);

  const items = useMemo(() => all.filter((item) => item.userId === userId), [all, userId]);
  useSendByItself({ begin, run, lastRun });
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
      isKept: store.isKept(),
      isKeeping: store.isKept,
      discard: async (key: string) => {
        await store.remove(key);
        await reread();
      },
    }),
    [sender, run, items, all, isSending, sendPhotos, isSendingPhotos, lastRun, store, reread],
  );
  return <UnsentContext value={unsent}>{children}</UnsentContext>;
}
